import { DoctorSearch } from '@caredesk/widgets/react/doctor-search.js';
import { useNavigate } from 'react-router';
import { doctorPath } from './paths.js';

/** The doctor search; choosing a doctor goes to his page. */
export function DoctorList({ keyword }: { readonly keyword?: string }) {
  const navigate = useNavigate();
  return (
    <section className="card">
      <DoctorSearch {...(keyword !== undefined && { keyword })} onDoctorSelect={({ detail }) => navigate(doctorPath(detail.doctorId))} />
    </section>
  );
}
