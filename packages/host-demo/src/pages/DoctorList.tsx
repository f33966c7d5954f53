import { DoctorSearch } from '@caredesk/widgets/react/doctor-search.js';
import { useLocation, useNavigate } from 'react-router';
import { doctorPath } from './paths.js';

/** The doctor search; choosing a doctor goes to the doctor’s page. Each navigation to it starts it anew, with what the address says. */
export function DoctorList({ keyword }: { readonly keyword?: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <section className="card">
      <DoctorSearch
        key={key}
        urlState="doctors"
        {...(keyword !== undefined && { keyword })}
        onDoctorSelect={({ detail }) => navigate(doctorPath(detail.doctorId))}
      />
    </section>
  );
}
