/** Defines `<caredesk-patient-list>`. */
import { define } from '../element/define.js';
import { PatientListElement } from './patient-list-element.js';

define('caredesk-patient-list', PatientListElement);

export { PatientListElement, type PatientSelectEvent } from './patient-list-element.js';
