import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { DoctorReportElement } from './doctor-report.js';

export const DoctorReport = component({
  react: React,
  tagName: 'caredesk-doctor-report',
  elementClass: DoctorReportElement,
  events: elementEvents,
});
