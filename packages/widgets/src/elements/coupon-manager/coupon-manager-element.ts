import { bindGroup } from '@caredesk/core/client/caller';
import { systemClock } from '@caredesk/core/client/clock';
import { audit } from '@caredesk/core/contract/endpoints/audit';
import { coupons } from '@caredesk/core/contract/endpoints/coupons';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { defaultCurrency } from '@caredesk/core/money/default-currency';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { draftOwner } from '../../browser/stored-draft.js';
import { oneOf } from '../../element/allowed-values.js';
import actionStyles from '../../parts/action/action.css';
import { createInputDraft } from '../../parts/form/form-input.js';
import { ListElement, type ListFeature } from '../../parts/list/list-element-base.js';
import { listMessages } from '../../parts/list/messages.js';
import detailStyles from '../../parts/record/detail.css';
import { recordMessages } from '../../parts/record/messages.js';
import { announceRecord, publicActions, type RecordAction, type RecordNamed } from '../../parts/record/record-named.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';
import { historyMessages } from '../history/messages.js';
import { couponColumns } from './coupon-columns.js';
import styles from './coupon-manager.css';
import { type CouponManagerStore, createCouponManager } from './coupon-manager-store.js';
import { CouponManagerView } from './coupon-manager-view.js';
import { type AskedScreen, askedScreens } from './coupon-options.js';
import { couponActions, shownCoupon } from './coupon-record-actions.js';
import { couponStatuses } from './coupon-status.js';
import { couponManagerMessages } from './messages.js';

export type { ListChangeEvent } from '../../parts/list/list-element-base.js';
export type { RecordChangeEvent } from '../../parts/record/record-named.js';

/** A coupon was created, updated or deleted, according to the event's type. */
export type CouponEvent = CaredeskEvent<{ readonly couponId: string }>;

/** The user opened a coupon or, with null, went back to the list. */
export type CouponSelectEvent = CaredeskEvent<{ readonly couponId: string | null }>;

/** The user opens the form of a new coupon, or the import. */
export type CouponScreenEvent = CaredeskEvent<{ readonly screen: AskedScreen }>;

/** A file of coupons was imported, in whole or in part. */
export type CouponsImportedEvent = CaredeskEvent;

/**
 * Coupons: list, detail, editing, plans, usage, import and export.
 * @tag caredesk-coupon-manager
 * @example <caredesk-coupon-manager></caredesk-coupon-manager>
 * @fires {RecordChangeEvent} caredesk-record-change - Another record is shown, or its name has changed: its id, or null; the name is the
 * property `recordName`.
 * @slot summary - What the page says of the coupon, below its head. Slots exist while a coupon is shown; their content stays the page's own.
 * @slot aside - What the page adds to the facts, after them.
 * @slot actions - The page's own buttons, after those of the coupon.
 * @csspart record-name - The name of the shown record.
 * @csspart heading - The element's own heading.
 * @csspart back - The link from a coupon back to the list, for a page that has its own.
 * @csspart list-actions - The buttons above the list, for a page that offers them elsewhere by `recordActions`.
 * @fires {CouponSelectEvent} caredesk-coupon-select - A coupon was opened: {couponId}; null when the list is shown again.
 * @fires {CouponScreenEvent} caredesk-coupon-screen - The form of a new coupon, or the import, is opened: {screen}, as the attribute has it.
 * @fires {CouponEvent} caredesk-coupon-created - A coupon was created: {couponId}.
 * @fires {CouponEvent} caredesk-coupon-updated - A coupon was changed: {couponId}.
 * @fires {CouponEvent} caredesk-coupon-deleted - A coupon was deleted: {couponId}.
 * @fires {CouponsImportedEvent} caredesk-coupons-imported - A file was imported.
 */
export class CouponManagerElement extends ListElement<CouponManagerStore> implements RecordNamed {
  static override properties: PropertyDeclarations = {
    couponId: { attribute: 'coupon-id', reflect: true },
    screen: { reflect: true },
    heading: { reflect: true },
  };

  /** The coupon to open. Default: the list. */
  declare couponId: string | undefined;
  /** `new`: the form of a new coupon; `import`: the import. Default: the coupon, or the list. */
  declare screen: 'new' | 'import' | undefined;
  /** `none`: hides the heading, for a page that has its own; screen readers still get the names. */
  declare heading: 'none' | undefined;

  /** The shown record's name, such as an invoice number; undefined while none is shown. It may be a patient's: nothing for logs or addresses. */
  recordName: string | undefined = undefined;

  /** What can be done with the record now: `{ name, disabled, run() }`, for a page that offers it elsewhere, such as in a palette. */
  get recordActions(): readonly RecordAction[] {
    return this.store ? publicActions(this, 'coupon', couponActions(this.store, this.box.lang, this.offers)) : [];
  }

  /** @internal */
  protected override readonly feature: ListFeature<CouponManagerStore> = {
    shows: coupons.list,
    View: CouponManagerView,
    messages: [listMessages, recordMessages, historyMessages, couponManagerMessages],
    styles: [actionStyles, detailStyles, styles],
    values: { status: oneOf(...couponStatuses), screen: oneOf(...askedScreens) },
    idFields: ['couponId'],
    createStore: ({ call, lacks, own, report, session, isPortals, settings }) => {
      const owner = draftOwner(session, isPortals);
      const engine = () => import('./import-engine.js');
      const store = createCouponManager({
        coupons: bindGroup(call, 'coupons', coupons),
        hasUsage: !lacks(coupons.usage),
        hasPlans: !lacks(coupons.plans),
        audit: bindGroup(call, 'audit', audit),
        doctors: bindGroup(call, 'doctors', doctors),
        columns: couponColumns,
        own,
        report,
        currency: settings.currency ?? defaultCurrency,
        keep: (couponId) => createInputDraft(`coupon ${couponId} ${settings.apiBase}`, owner),
        imports: {
          call,
          clock: systemClock,
          draft: createInputDraft(`import ${settings.apiBase}`, owner),
          engine,
          locale: () => this.box.lang,
        },
        onSelect: (couponId) => fire<CouponSelectEvent>(this, 'caredesk-coupon-select', { couponId }, { cancelable: true }),
        onScreen: (screen) => fire<CouponScreenEvent>(this, 'caredesk-coupon-screen', { screen }, { cancelable: true }),
        onChanged: (change, couponId) => fire<CouponEvent>(this, `caredesk-coupon-${change}`, { couponId }),
        onImported: () => fire<CouponsImportedEvent>(this, 'caredesk-coupons-imported', null),
        exportFile: async (progress) => (await engine()).exportFile(call, progress),
      });
      return announceRecord(this, store, () => {
        const coupon = shownCoupon(store);
        return coupon && { name: coupon.code || coupon.couponId, ids: { couponId: coupon.couponId } };
      });
    },
  };
}
