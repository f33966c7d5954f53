import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import { type DoctorSignedUpEvent, DoctorSignUpElement, type StepEvent } from '../doctor-sign-up/doctor-sign-up.js';
import { elementEvents } from './element-events.js';

export const DoctorSignUp = createComponent({
  react: React,
  tagName: 'caredesk-doctor-sign-up',
  elementClass: DoctorSignUpElement,
  events: {
    ...elementEvents,
    onDoctorSignedUp: 'caredesk-doctor-signed-up' as EventName<DoctorSignedUpEvent>,
    onStep: 'caredesk-step' as EventName<StepEvent>,
  },
});
