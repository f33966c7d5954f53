'use client';

import { configure } from '@caredesk/widgets/configure.js';
import { DoctorSearch } from '@caredesk/widgets/react/doctor-search.js';
import { useState } from 'react';

if (typeof window !== 'undefined') configure({ apiBase: 'http://127.0.0.1:4173' });

export default function Page() {
  const [chosen, setChosen] = useState('No doctor chosen yet.');
  const choose = (event) => {
    event.preventDefault(); // this page shows the record: no link is followed
    setChosen(`Doctor ${event.detail.doctorId} was chosen.`);
  };
  return (
    <main>
      <h1>Doctors</h1>
      <DoctorSearch keyword="smith" onDoctorSelect={choose}>
        Loading doctors …
      </DoctorSearch>
      <p role="status">{chosen}</p>
    </main>
  );
}
