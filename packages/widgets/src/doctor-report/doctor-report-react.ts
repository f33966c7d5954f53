import { createComponent } from '@lit/react';
import * as React from 'react';
import { elementEvents } from '../element/react-events.js';
import { DoctorReportElement } from './doctor-report.js';

export const DoctorReport = createComponent({
  react: React,
  tagName: 'caredesk-doctor-report',
  elementClass: DoctorReportElement,
  events: elementEvents,
});
