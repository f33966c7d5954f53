import type { EventName } from '@lit/react';
import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { DashboardCountsElement, type StatusSelectEvent } from './dashboard-counts.js';

export const DashboardCounts = component({
  react: React,
  tagName: 'caredesk-dashboard-counts',
  elementClass: DashboardCountsElement,
  events: { ...elementEvents, onStatusSelect: 'caredesk-status-select' as EventName<StatusSelectEvent> },
});
