/** Defines `<caredesk-patient-detail>`. */
import { define } from '../element/define.js';
import { PatientDetailElement } from './patient-detail-element.js';

define('caredesk-patient-detail', PatientDetailElement);

export { PatientDeletedEvent, PatientDetailElement } from './patient-detail-element.js';
export { PatientUpdatedEvent } from './patient-updated-event.js';
