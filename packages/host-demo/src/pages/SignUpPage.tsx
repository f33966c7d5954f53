import { DoctorSignUp } from '@caredesk/widgets/react/doctor-sign-up.js';
import { useStore } from '@nanostores/react';
import { useNavigate } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../shell/menu.js';
import { Page } from '../shell/Page.js';
import { pathTo } from './paths.js';

/** A step a route; both are this page, so the widget and what was typed stay (spec §2). */
export default function SignUpPage({ step }: { readonly step: 1 | 2 }) {
  const words = useStore($words);
  const navigate = useNavigate();
  return (
    <Page title={`${words.doctorSignUp} · ${words.step({ number: step })}`}>
      <section className="card">
        <DoctorSignUp
          step={step}
          autoFocus
          onStep={({ detail }) => navigate(pathOf(detail.step === 2 ? 'DoctorSignup2' : 'DoctorSignup'))}
          onDoctorSignedUp={({ detail }) => navigate(pathTo('doctor', detail))}
        />
      </section>
    </Page>
  );
}
