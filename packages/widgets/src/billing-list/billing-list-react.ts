import type { EventName } from '@lit/react';
import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { BillingListElement, type BillSelectEvent } from './billing-list.js';

export const BillingList = component({
  react: React,
  tagName: 'caredesk-billing-list',
  elementClass: BillingListElement,
  events: { ...elementEvents, onBillSelect: 'caredesk-bill-select' as EventName<BillSelectEvent> },
});
