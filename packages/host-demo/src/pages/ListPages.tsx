/** Pages of one list each. A navigation to one restarts its list with the address's query. */
import { Activity } from '@caredesk/widgets/react/activity.js';
import { DoctorReport } from '@caredesk/widgets/react/doctor-report.js';
import { FailedPayments } from '@caredesk/widgets/react/failed-payments.js';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { $words, type WordName } from '../i18n/i18n.js';
import { Page } from '../shell/Page.js';

const listPage = (title: WordName, list: (key: string) => ReactNode) =>
  function ListPage() {
    const words = useStore($words);
    const { key } = useLocation();
    return (
      <Page title={words[title]}>
        <section className="list-page">{list(key)}</section>
      </Page>
    );
  };

/** Who changed what, and when, in all records. */
export const ActivityPage = listPage('activity', () => <Activity />);
export const ReportPage = listPage('doctorReport', (key) => <DoctorReport key={key} urlState="report" />);
/** The failed payments to work on. */
export const FailedPaymentsPage = listPage('failedPayments', (key) => <FailedPayments key={key} urlState="failed" />);
