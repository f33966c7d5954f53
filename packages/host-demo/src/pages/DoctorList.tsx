import { DoctorSearch } from '@caredesk/widgets/react/doctor-search.js';
import { useLocation } from 'react-router';

/** The doctor search. Each navigation to it starts it anew, with what the address says. */
export function DoctorList({ keyword }: { readonly keyword?: string }) {
  const { key } = useLocation();
  return (
    <section className="card">
      <DoctorSearch key={key} urlState="doctors" {...(keyword !== undefined && { keyword })} />
    </section>
  );
}
