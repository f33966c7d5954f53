import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import { elementEvents } from '../element/react-events.js';
import { DoctorSearchElement, type DoctorSelectEvent } from './doctor-search.js';

export const DoctorSearch = createComponent({
  react: React,
  tagName: 'caredesk-doctor-search',
  elementClass: DoctorSearchElement,
  events: { ...elementEvents, onDoctorSelect: 'caredesk-doctor-select' as EventName<DoctorSelectEvent> },
});
