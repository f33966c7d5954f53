import { PatientDetail } from '@caredesk/widgets/react/patient-detail.js';
import { useStore } from '@nanostores/react';
import { useNavigate, useParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../shell/menu.js';
import { Page } from '../shell/Page.js';
import { useShownName } from '../shell/shown-name.js';

export default function PatientPage() {
  const words = useStore($words);
  const navigate = useNavigate();
  const { patientId = '' } = useParams();
  const { name, onRecordChange } = useShownName();
  return (
    <Page title={`${words.patient} ${patientId}`} name={name} isPrivate crumbs={[{ label: words.patients, to: pathOf('Patient') }]}>
      <section className="card">
        <PatientDetail patientId={patientId} onRecordChange={onRecordChange} onPatientDeleted={() => navigate(pathOf('Patient'))} />
      </section>
    </Page>
  );
}
