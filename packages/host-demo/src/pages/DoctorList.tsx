import { DoctorSearch } from '@caredesk/widgets/react/doctor-search.js';
import { useLocation } from 'react-router';

/** The doctor search. Each navigation to it restarts it with the address's query. */
export function DoctorList({ keyword }: { readonly keyword?: string }) {
  const { key } = useLocation();
  return (
    <section className="card">
      <DoctorSearch key={key} urlState="doctors" {...(keyword !== undefined && { keyword })} />
    </section>
  );
}
