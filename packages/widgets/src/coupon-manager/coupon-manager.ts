/** Defines `<caredesk-coupon-manager>`. */
import { define } from '../element/define.js';
import { CouponManagerElement } from './coupon-manager-element.js';

define('caredesk-coupon-manager', CouponManagerElement);

export { CouponEvent, CouponManagerElement, CouponSelectEvent, CouponsImportedEvent } from './coupon-manager-element.js';
