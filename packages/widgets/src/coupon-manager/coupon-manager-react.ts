import type { EventName } from '@lit/react';
import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import type { RecordChangeEvent } from '../record/record-named.js';
import { type CouponEvent, CouponManagerElement, type CouponSelectEvent, type CouponsImportedEvent } from './coupon-manager.js';

export const CouponManager = component({
  react: React,
  tagName: 'caredesk-coupon-manager',
  elementClass: CouponManagerElement,
  events: {
    ...elementEvents,
    onRecordChange: 'caredesk-record-change' as EventName<RecordChangeEvent>,
    onCouponSelect: 'caredesk-coupon-select' as EventName<CouponSelectEvent>,
    onCouponCreated: 'caredesk-coupon-created' as EventName<CouponEvent>,
    onCouponUpdated: 'caredesk-coupon-updated' as EventName<CouponEvent>,
    onCouponDeleted: 'caredesk-coupon-deleted' as EventName<CouponEvent>,
    onCouponsImported: 'caredesk-coupons-imported' as EventName<CouponsImportedEvent>,
  },
});
