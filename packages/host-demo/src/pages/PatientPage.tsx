import { PatientDetail } from '@caredesk/widgets/react/patient-detail.js';
import { useStore } from '@nanostores/react';
import { useNavigate, useParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../shell/menu.js';
import { Page } from '../shell/Page.js';

export default function PatientPage() {
  const words = useStore($words);
  const navigate = useNavigate();
  const { patientId = '' } = useParams();
  return (
    <Page title={`${words.patient} ${patientId}`} crumbs={[{ label: words.patients, to: pathOf('Patient') }]}>
      <section className="card">
        <PatientDetail patientId={patientId} onPatientDeleted={() => navigate(pathOf('Patient'))} />
      </section>
    </Page>
  );
}
