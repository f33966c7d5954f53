import { DoctorDetail } from '@caredesk/widgets/react/doctor-detail.js';
import { useStore } from '@nanostores/react';
import { useNavigate, useParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../shell/menu.js';
import { Page } from '../shell/Page.js';
import { billPath } from './paths.js';

export default function DoctorPage() {
  const words = useStore($words);
  const navigate = useNavigate();
  const { doctorId = '' } = useParams();
  return (
    <Page title={`${words.doctor} ${doctorId}`} crumbs={[{ label: words.searchDoctor, to: pathOf('doctor') }]}>
      <section className="card">
        <DoctorDetail
          doctorId={doctorId}
          urlState="bills"
          onBillSelect={(event) => {
            // The bill has a page of its own here.
            event.preventDefault();
            navigate(billPath(event.detail));
          }}
        />
      </section>
    </Page>
  );
}
