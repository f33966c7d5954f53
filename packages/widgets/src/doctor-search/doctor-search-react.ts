import type { EventName } from '@lit/react';
import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { DoctorSearchElement, type DoctorSelectEvent } from './doctor-search.js';

export const DoctorSearch = component({
  react: React,
  tagName: 'caredesk-doctor-search',
  elementClass: DoctorSearchElement,
  events: { ...elementEvents, onDoctorSelect: 'caredesk-doctor-select' as EventName<DoctorSelectEvent> },
});
