import type { EventName } from '@lit/react';
import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import type { RecordChangeEvent } from '../record/record-named.js';
import { type PatientDeletedEvent, PatientDetailElement, type PatientUpdatedEvent } from './patient-detail.js';

export const PatientDetail = component({
  react: React,
  tagName: 'caredesk-patient-detail',
  elementClass: PatientDetailElement,
  events: {
    ...elementEvents,
    onRecordChange: 'caredesk-record-change' as EventName<RecordChangeEvent>,
    onPatientUpdated: 'caredesk-patient-updated' as EventName<PatientUpdatedEvent>,
    onPatientDeleted: 'caredesk-patient-deleted' as EventName<PatientDeletedEvent>,
  },
});
