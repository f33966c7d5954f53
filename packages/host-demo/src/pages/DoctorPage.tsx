import { DoctorDetail } from '@caredesk/widgets/react/doctor-detail.js';
import { useStore } from '@nanostores/react';
import { useParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { pathOf } from '../navigation/paths.js';
import { Page, useShownRecord } from '../shell/Page.js';

export default function DoctorPage() {
  const words = useStore($words);
  const { doctorId = '' } = useParams();
  const [record, onRecordChange] = useShownRecord('doctor');
  return (
    <Page title={`${words.doctor} ${doctorId}`} record={record} crumbs={[{ label: words.doctors, to: pathOf('doctor') }]}>
      <section className="card">
        <DoctorDetail doctorId={doctorId} urlState="bills" onRecordChange={onRecordChange} />
      </section>
    </Page>
  );
}
