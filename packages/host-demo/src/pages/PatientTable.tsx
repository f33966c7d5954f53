import { PatientList } from '@caredesk/widgets/react/patient-list.js';
import { useLocation } from 'react-router';

/** The patient list; choosing a patient goes to the patient's page. Each navigation to it restarts it with the address's query. */
export function PatientTable({ keyword }: { readonly keyword?: string }) {
  const { key } = useLocation();
  return (
    <section className="card">
      <PatientList key={key} urlState="patients" {...(keyword !== undefined && { keyword })} />
    </section>
  );
}
