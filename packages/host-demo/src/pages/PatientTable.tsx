import { PatientList } from '@caredesk/widgets/react/patient-list.js';
import { useLocation, useNavigate } from 'react-router';
import { patientPath } from './paths.js';

/** The patient list; choosing a patient goes to the patient’s page. Each navigation to it starts it anew, with what the address says. */
export function PatientTable({ keyword }: { readonly keyword?: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <section className="card">
      <PatientList
        key={key}
        urlState="patients"
        {...(keyword !== undefined && { keyword })}
        onPatientSelect={({ detail }) => navigate(patientPath(detail.patientId))}
      />
    </section>
  );
}
