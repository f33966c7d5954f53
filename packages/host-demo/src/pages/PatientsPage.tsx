import { useStore } from '@nanostores/react';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';
import { PatientTable } from './PatientTable.js';

export default function PatientsPage() {
  const words = useStore($words);
  return (
    <Page title={words.patients}>
      <PatientTable />
    </Page>
  );
}
