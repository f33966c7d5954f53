import { DoctorDetail } from '@caredesk/widgets/react/doctor-detail.js';
import { useStore } from '@nanostores/react';
import { useParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

export default function DoctorPage() {
  const words = useStore($words);
  const { doctorId = '' } = useParams();
  return (
    <Page title={`${words.doctor} ${doctorId}`} record="doctor" list="doctors">
      <DoctorDetail doctorId={doctorId} urlState="bills" />
    </Page>
  );
}
