import { useStore } from '@nanostores/react';
import { useSearchParams } from 'react-router';
import { $words, fill } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';
import { DoctorList } from './DoctorList.js';

/** What the top bar's search found; the key renews the results when the same keyword is searched again. */
export default function SearchPage() {
  const words = useStore($words);
  const [parameters] = useSearchParams();
  const keyword = parameters.get('keyword') ?? '';
  return (
    <Page title={keyword === '' ? words.search : fill(words.searchFor, { keyword })}>
      <h2>{words.doctors}</h2>
      <DoctorList keyword={keyword} />
    </Page>
  );
}
