import { PatientDetail } from '@caredesk/widgets/react/patient-detail.js';
import { useStore } from '@nanostores/react';
import { useNavigate, useParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../navigation/paths.js';
import { Page } from '../shell/Page.js';

export default function PatientPage() {
  const words = useStore($words);
  const navigate = useNavigate();
  const { patientId = '' } = useParams();
  // Another patient may be shown by now, or another page.
  const leave = ({ detail, target }: CustomEvent<{ readonly patientId: string }>) => {
    if (detail.patientId === patientId && (target as Element).isConnected) void navigate(pathOf('patient'));
  };
  return (
    <Page title={`${words.patient} ${patientId}`} record="patient" list="patients">
      <PatientDetail patientId={patientId} onPatientDeleted={leave} />
    </Page>
  );
}
