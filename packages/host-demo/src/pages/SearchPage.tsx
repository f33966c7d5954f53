import { useStore } from '@nanostores/react';
import { useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';
import { DoctorList } from './DoctorsPage.js';
import { PatientTable } from './PatientsPage.js';

/** The doctors and patients that the top bar's search found. The same search again renews them. */
export default function SearchPage() {
  const words = useStore($words);
  const [parameters] = useSearchParams();
  const keyword = parameters.get('keyword') ?? '';
  return (
    <Page title={keyword === '' ? words.search : words.searchFor({ keyword })}>
      <h2>{words.doctors}</h2>
      <DoctorList keyword={keyword} />
      <h2>{words.patients}</h2>
      <PatientTable keyword={keyword} />
    </Page>
  );
}
