import { DoctorSearch } from '@caredesk/widgets/react/doctor-search.js';
import { isAllowed } from '@caredesk/widgets/session.js';
import { useStore } from '@nanostores/react';
import { Link, useLocation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../navigation/base.js';
import { useHeld } from '../session/session.js';
import { Page } from '../shell/Page.js';

/** Each navigation to it restarts the search with the address's query. */
export default function DoctorsPage() {
  const words = useStore($words);
  const { key } = useLocation();
  const account = useHeld();
  const signUp = isAllowed(account, 'doctor.write') && (
    <Link className="button" to={pathOf('DoctorSignup')}>
      {words.signUpDoctor}
    </Link>
  );
  return (
    <Page title={words.doctors} action={signUp}>
      <section className="list-page">
        <DoctorSearch key={key} urlState="doctors" />
      </section>
    </Page>
  );
}
