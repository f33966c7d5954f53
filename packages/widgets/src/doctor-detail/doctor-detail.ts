/** Defines `<caredesk-doctor-detail>`. */
import { define } from '../element/define.js';
import { DoctorDetailElement } from './doctor-detail-element.js';

define('caredesk-doctor-detail', DoctorDetailElement);

export { DoctorCancelledEvent, DoctorChargedEvent, DoctorDetailElement, DoctorUpdatedEvent } from './doctor-detail-element.js';
