import { DoctorSearch } from '@caredesk/widgets/react/doctor-search.js';
import { isAllowed } from '@caredesk/widgets/session.js';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../navigation/paths.js';
import { useHeld } from '../session/session.js';
import { listPage } from '../shell/Page.js';

function SignUpLink() {
  const { signUpDoctor } = useStore($words);
  if (!isAllowed(useHeld(), 'doctor.write')) return null;
  return (
    <Link className="button" to={pathOf('DoctorSignup')}>
      {signUpDoctor}
    </Link>
  );
}

export default listPage('doctors', (key) => <DoctorSearch key={key} urlState="doctors" />, SignUpLink);
