import { PatientList } from '@caredesk/widgets/react/patient-list.js';
import { useStore } from '@nanostores/react';
import { useLocation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

export default function PatientsPage() {
  const words = useStore($words);
  return (
    <Page title={words.patients}>
      <PatientTable />
    </Page>
  );
}

/** The patient list; choosing a patient goes to the patient's page. Each navigation to it restarts it with the address's query. */
export function PatientTable({ keyword }: { readonly keyword?: string }) {
  const { key } = useLocation();
  return (
    <section className="list-page">
      <PatientList key={key} urlState="patients" {...(keyword !== undefined && { keyword })} />
    </section>
  );
}
