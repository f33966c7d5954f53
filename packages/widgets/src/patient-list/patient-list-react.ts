import type { EventName } from '@lit/react';
import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { PatientListElement, type PatientSelectEvent } from './patient-list.js';

export const PatientList = component({
  react: React,
  tagName: 'caredesk-patient-list',
  elementClass: PatientListElement,
  events: { ...elementEvents, onPatientSelect: 'caredesk-patient-select' as EventName<PatientSelectEvent> },
});
