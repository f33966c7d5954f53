import { isAllowed } from '@caredesk/widgets/session.js';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../navigation/menu.js';
import { useHeld } from '../session/account.js';
import { Page } from '../shell/Page.js';
import { DoctorList } from './DoctorList.js';

export default function DoctorsPage() {
  const words = useStore($words);
  const account = useHeld();
  const signUp = isAllowed(account, 'doctor.write') && (
    <Link className="button" to={pathOf('DoctorSignup')}>
      {words.signUpDoctor}
    </Link>
  );
  return (
    <Page title={words.doctors} action={signUp}>
      <DoctorList />
    </Page>
  );
}
