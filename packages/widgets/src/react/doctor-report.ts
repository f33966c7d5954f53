import { createComponent } from '@lit/react';
import * as React from 'react';
import { DoctorReportElement } from '../doctor-report/doctor-report.js';
import { elementEvents } from './element-events.js';

export const DoctorReport = createComponent({
  react: React,
  tagName: 'caredesk-doctor-report',
  elementClass: DoctorReportElement,
  events: elementEvents,
});
