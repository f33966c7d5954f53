import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import { PatientListElement, type PatientSelectEvent } from '../patient-list/patient-list.js';
import { elementEvents } from './element-events.js';

export const PatientList = createComponent({
  react: React,
  tagName: 'caredesk-patient-list',
  elementClass: PatientListElement,
  events: { ...elementEvents, onPatientSelect: 'caredesk-patient-select' as EventName<PatientSelectEvent> },
});
