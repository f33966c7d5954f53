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
  return (
    <Page title={`${words.patient} ${patientId}`} record="patient" list="patients">
      <section className="card">
        <PatientDetail patientId={patientId} onPatientDeleted={() => void navigate(pathOf('patient'))} />
      </section>
    </Page>
  );
}
