import { DoctorDetail } from '@caredesk/widgets/react/doctor-detail.js';
import { useStore } from '@nanostores/react';
import { useParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../shell/menu.js';
import { Page } from '../shell/Page.js';
import { useShownName } from '../shell/shown-name.js';

export default function DoctorPage() {
  const words = useStore($words);
  const { doctorId = '' } = useParams();
  const { name, onRecordChange } = useShownName();
  return (
    <Page title={`${words.doctor} ${doctorId}`} name={name} crumbs={[{ label: words.searchDoctor, to: pathOf('doctor') }]}>
      <section className="card">
        <DoctorDetail doctorId={doctorId} urlState="bills" onRecordChange={onRecordChange} />
      </section>
    </Page>
  );
}
