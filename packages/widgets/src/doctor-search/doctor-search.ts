/** Defines `<caredesk-doctor-search>`. */
import { define } from '../element/define.js';
import { DoctorSearchElement } from './doctor-search-element.js';

define('caredesk-doctor-search', DoctorSearchElement);

export { DoctorSearchElement, type DoctorSelectEvent } from './doctor-search-element.js';
