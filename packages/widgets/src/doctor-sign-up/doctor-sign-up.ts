/** Defines `<caredesk-doctor-sign-up>`. */
import { define } from '../element/define.js';
import { DoctorSignUpElement } from './doctor-sign-up-element.js';

define('caredesk-doctor-sign-up', DoctorSignUpElement);

export { DoctorSignedUpEvent, DoctorSignUpElement, StepEvent } from './doctor-sign-up-element.js';
