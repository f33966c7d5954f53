import { DoctorSignUp } from '@caredesk/widgets/react/doctor-sign-up.js';
import { useStore } from '@nanostores/react';
import { useLocation, useNavigate } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf, pathTo } from '../navigation/paths.js';
import { Page } from '../shell/Page.js';

/** Both steps are routes of this page, so the widget and its typed values stay (spec §2). Who has gone on when a sign-up ends stays there. */
export default function SignUpPage() {
  const words = useStore($words);
  const navigate = useNavigate();
  const ofPage = /\/DoctorSignup(2?)\/?$/i;
  const step = ofPage.exec(useLocation().pathname)?.[1] ? 2 : 1;
  return (
    <Page title={`${words.doctorSignUp} · ${words.step({ number: step })}`} hasSections>
      <section className="card form-card">
        <DoctorSignUp
          step={step}
          autoFocus
          onStep={({ detail }) => navigate(pathOf(detail.step === 2 ? 'DoctorSignup2' : 'DoctorSignup'))}
          onDoctorSignedUp={({ detail }) => ofPage.test(window.location.pathname) && navigate(pathTo('doctor', detail), { replace: true })}
        />
      </section>
    </Page>
  );
}
