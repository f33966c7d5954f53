import type { EventName } from '@lit/react';
import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import type { RecordChangeEvent } from '../record/record-named.js';
import { type BeforeRefundEvent, type RefundBillSelectEvent, type RefundedEvent, RefundPanelElement } from './refund-panel.js';

export const RefundPanel = component({
  react: React,
  tagName: 'caredesk-refund-panel',
  elementClass: RefundPanelElement,
  events: {
    ...elementEvents,
    onRecordChange: 'caredesk-record-change' as EventName<RecordChangeEvent>,
    onBillSelect: 'caredesk-bill-select' as EventName<RefundBillSelectEvent>,
    onBeforeRefund: 'caredesk-before-refund' as EventName<BeforeRefundEvent>,
    onRefunded: 'caredesk-refunded' as EventName<RefundedEvent>,
  },
});
