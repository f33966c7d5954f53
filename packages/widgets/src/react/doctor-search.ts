import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import { DoctorSearchElement, type DoctorSelectEvent } from '../doctor-search/doctor-search.js';
import { elementEvents } from './element-events.js';

export const DoctorSearch = createComponent({
  react: React,
  tagName: 'caredesk-doctor-search',
  elementClass: DoctorSearchElement,
  events: { ...elementEvents, onDoctorSelect: 'caredesk-doctor-select' as EventName<DoctorSelectEvent> },
});
