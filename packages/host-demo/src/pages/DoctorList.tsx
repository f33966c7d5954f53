import { DoctorSearch } from '@caredesk/widgets/react';
import { useNavigate } from 'react-router';
import { basePath } from '../shell/menu.js';

/** The doctor search; choosing a doctor goes to his page. */
export function DoctorList({ keyword }: { readonly keyword?: string | undefined }) {
  const navigate = useNavigate();
  return (
    <section className="card">
      <DoctorSearch
        {...(keyword !== undefined && { keyword })}
        onDoctorSelect={({ detail }) => navigate(`${basePath}/doctors/${encodeURIComponent(detail.doctorId)}`)}
      />
    </section>
  );
}
