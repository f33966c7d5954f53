import { PatientList } from '@caredesk/widgets/react/patient-list.js';
import { useStore } from '@nanostores/react';
import { useLocation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

/** Each navigation to it restarts the list with the address's query. */
export default function PatientsPage() {
  const words = useStore($words);
  const { key } = useLocation();
  return (
    <Page title={words.patients}>
      <section className="list-page">
        <PatientList key={key} urlState="patients" />
      </section>
    </Page>
  );
}
