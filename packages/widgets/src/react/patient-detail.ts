import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import { type PatientDeletedEvent, PatientDetailElement, type PatientUpdatedEvent } from '../patient-detail/patient-detail.js';
import { elementEvents } from './element-events.js';

export const PatientDetail = createComponent({
  react: React,
  tagName: 'caredesk-patient-detail',
  elementClass: PatientDetailElement,
  events: {
    ...elementEvents,
    onPatientUpdated: 'caredesk-patient-updated' as EventName<PatientUpdatedEvent>,
    onPatientDeleted: 'caredesk-patient-deleted' as EventName<PatientDeletedEvent>,
  },
});
