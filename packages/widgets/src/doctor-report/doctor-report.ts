/** Defines `<caredesk-doctor-report>`. */
import { define } from '../element/define.js';
import { DoctorReportElement } from './doctor-report-element.js';

define('caredesk-doctor-report', DoctorReportElement);

export { DoctorReportElement } from './doctor-report-element.js';
