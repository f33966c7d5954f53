import { Activity } from '@caredesk/widgets/react/activity.js';
import { DoctorReport } from '@caredesk/widgets/react/doctor-report.js';
import { FailedPayments } from '@caredesk/widgets/react/failed-payments.js';
import { listPage } from '../shell/Page.js';

/** Who changed what, and when, in all records. */
export const ActivityPage = listPage('activity', () => <Activity />);
export const ReportPage = listPage('doctorReport', (key) => <DoctorReport key={key} urlState="report" />);
/** The failed payments to work on. */
export const FailedPaymentsPage = listPage('failedPayments', (key) => <FailedPayments key={key} urlState="failed" />);
