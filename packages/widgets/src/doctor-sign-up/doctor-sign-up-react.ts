import type { EventName } from '@lit/react';
import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { type DoctorSignedUpEvent, DoctorSignUpElement, type StepEvent } from './doctor-sign-up.js';

export const DoctorSignUp = component({
  react: React,
  tagName: 'caredesk-doctor-sign-up',
  elementClass: DoctorSignUpElement,
  events: {
    ...elementEvents,
    onDoctorSignedUp: 'caredesk-doctor-signed-up' as EventName<DoctorSignedUpEvent>,
    onStep: 'caredesk-step' as EventName<StepEvent>,
  },
});
