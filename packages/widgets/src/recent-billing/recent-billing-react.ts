import type { EventName } from '@lit/react';
import * as React from 'react';
import type { BillSelectEvent } from '../billing-list/bill-select-event.js';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { RecentBillingElement } from './recent-billing.js';

export const RecentBilling = component({
  react: React,
  tagName: 'caredesk-recent-billing',
  elementClass: RecentBillingElement,
  events: { ...elementEvents, onBillSelect: 'caredesk-bill-select' as EventName<BillSelectEvent> },
});
