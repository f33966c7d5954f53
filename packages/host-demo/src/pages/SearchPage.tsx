import { DoctorSearch } from '@caredesk/widgets/react/doctor-search.js';
import { PatientList } from '@caredesk/widgets/react/patient-list.js';
import { useStore } from '@nanostores/react';
import { useLocation, useSearchParams } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

/** The doctors and patients that the top bar's search found. The same search again renews them. */
export default function SearchPage() {
  const words = useStore($words);
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const keyword = parameters.get('keyword') ?? '';
  return (
    <Page title={keyword === '' ? words.search : words.searchFor({ keyword })} hasSections>
      <h2>{words.doctors}</h2>
      <section className="list-page">
        <DoctorSearch key={key} urlState="doctors" keyword={keyword} />
      </section>
      <h2>{words.patients}</h2>
      <section className="list-page">
        <PatientList key={key} urlState="patients" keyword={keyword} />
      </section>
    </Page>
  );
}
