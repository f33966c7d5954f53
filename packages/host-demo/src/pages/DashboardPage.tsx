import { useStore } from '@nanostores/react';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';
import { DoctorList } from './DoctorList.js';

export default function DashboardPage() {
  const words = useStore($words);
  return (
    <Page title={words.dashboard}>
      <DoctorList />
    </Page>
  );
}
