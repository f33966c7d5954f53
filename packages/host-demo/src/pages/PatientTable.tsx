import { PatientList } from '@caredesk/widgets/react/patient-list.js';
import { useNavigate } from 'react-router';
import { patientPath } from './paths.js';

/** The patient list; choosing a patient goes to his page. */
export function PatientTable({ keyword }: { readonly keyword?: string }) {
  const navigate = useNavigate();
  return (
    <section className="card">
      <PatientList {...(keyword !== undefined && { keyword })} onPatientSelect={({ detail }) => navigate(patientPath(detail.patientId))} />
    </section>
  );
}
