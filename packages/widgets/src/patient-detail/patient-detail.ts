/** Defines `<caredesk-patient-detail>`. */
import { define } from '../element/define.js';
import { PatientDetailElement } from './patient-detail-element.js';

define('caredesk-patient-detail', PatientDetailElement);

export { PatientDeletedEvent, PatientDetailElement, PatientUpdatedEvent } from './patient-detail-element.js';
