import { createComponent, type EventName } from '@lit/react';
import * as React from 'react';
import { type BeforeRefundEvent, type RefundedEvent, RefundPanelElement } from '../refund-panel/refund-panel.js';
import { elementEvents } from './element-events.js';

export const RefundPanel = createComponent({
  react: React,
  tagName: 'caredesk-refund-panel',
  elementClass: RefundPanelElement,
  events: {
    ...elementEvents,
    onBeforeRefund: 'caredesk-before-refund' as EventName<BeforeRefundEvent>,
    onRefunded: 'caredesk-refunded' as EventName<RefundedEvent>,
  },
});
