import { DoctorReport } from '@caredesk/widgets/react/doctor-report.js';
import { useStore } from '@nanostores/react';
import { useLocation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

export default function ReportPage() {
  const words = useStore($words);
  const { key } = useLocation();
  return (
    <Page title={words.doctorReport}>
      <section className="card">
        <DoctorReport key={key} urlState="report" />
      </section>
    </Page>
  );
}
