import type { EventName } from '@lit/react';
import * as React from 'react';
import type { BillSelectEvent } from '../billing-list/bill-select-event.js';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import type { RecordChangeEvent } from '../record/record-named.js';
import type { BeforeRefundEvent, RefundedEvent } from '../refunds/before-refund-event.js';
import { type DoctorCancelledEvent, type DoctorChargedEvent, DoctorDetailElement, type DoctorUpdatedEvent } from './doctor-detail.js';

export const DoctorDetail = component({
  react: React,
  tagName: 'caredesk-doctor-detail',
  elementClass: DoctorDetailElement,
  events: {
    ...elementEvents,
    onRecordChange: 'caredesk-record-change' as EventName<RecordChangeEvent>,
    onDoctorUpdated: 'caredesk-doctor-updated' as EventName<DoctorUpdatedEvent>,
    onDoctorCancelled: 'caredesk-doctor-cancelled' as EventName<DoctorCancelledEvent>,
    onDoctorCharged: 'caredesk-doctor-charged' as EventName<DoctorChargedEvent>,
    onBillSelect: 'caredesk-bill-select' as EventName<BillSelectEvent>,
    onBeforeRefund: 'caredesk-before-refund' as EventName<BeforeRefundEvent>,
    onRefunded: 'caredesk-refunded' as EventName<RefundedEvent>,
  },
});
