import { bindGroup } from '@caredesk/core/client/caller';
import type { DoctorReportRow } from '@caredesk/core/contract';
import { dashboard } from '@caredesk/core/contract/endpoints/dashboard';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { utcDay } from '@caredesk/core/dates';
import { isCurrencyCode } from '@caredesk/core/money/money';
import { type CSSResultGroup, type PropertyDeclarations, unsafeCSS } from '@lit/reactive-element';
import { oneOf } from '../../element/allowed-values.js';
import { dash } from '../../i18n/format.js';
import { aDay } from '../../parts/list/allowed-days.js';
import type { Column } from '../../parts/list/column.js';
import { faced, linked, statusColumn, textColumn } from '../../parts/list/column-kinds.js';
import { ListElement, type ListFeature } from '../../parts/list/list-element-base.js';
import { listMessages } from '../../parts/list/messages.js';
import { moneyColumn } from '../../parts/list/money-column.js';
import styles from './doctor-report.css';
import { createDoctorReport, type DoctorReportStore } from './doctor-report-store.js';
import { DoctorReportView } from './doctor-report-view.js';
import { doctorReportMessages } from './messages.js';
import { comparisons } from './range.js';

/** An invalid period is shown as an error: the default period would be another report. */
const shownDay = { ...aDay, isShown: true };
const aCurrency = { isAllowed: isCurrencyCode, words: 'currency codes such as USD' };

export type { ListChangeEvent } from '../../parts/list/list-element-base.js';

/**
 * What each doctor was billed and refunded in a period.
 * @tag caredesk-doctor-report
 * @example <caredesk-doctor-report from="2026-01-01" to="2026-06-30"></caredesk-doctor-report>
 */
export class DoctorReportElement extends ListElement<DoctorReportStore> {
  static override properties: PropertyDeclarations = { from: { reflect: true }, to: { reflect: true } };
  static override styles: CSSResultGroup = [ListElement.styles, unsafeCSS(styles)];

  /** First day, `YYYY-MM-DD`. Default: the first of this month. */
  declare from: string | undefined;
  /** Last day, inclusive. */
  declare to: string | undefined;

  /** @internal */
  protected override readonly feature: ListFeature<DoctorReportStore> = {
    shows: doctors.report,
    View: DoctorReportView,
    messages: [listMessages, doctorReportMessages],
    values: { from: shownDay, to: shownDay, currency: aCurrency, compare: oneOf(...comparisons) },
    idFields: ['doctorId'],
    createStore: ({ call, report }) =>
      createDoctorReport({
        doctors: bindGroup(call, 'doctors', doctors),
        dashboard: bindGroup(call, 'dashboard', dashboard),
        columns: reportColumns,
        report,
        today: () => utcDay(Date.now()),
      }),
  };

  readonly #beforePrint = () => this.store?.setPrinting(true);
  readonly #afterPrint = () => this.store?.setPrinting(false);

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeprint', this.#beforePrint);
    addEventListener('afterprint', this.#afterPrint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeprint', this.#beforePrint);
    removeEventListener('afterprint', this.#afterPrint);
  }
}

const reportColumns: readonly Column<DoctorReportRow>[] = [
  faced(
    linked(textColumn<DoctorReportRow>('doctorName', { size: 23 }), ({ doctorId }) => ['doctor', { doctorId }]),
    ({ doctorId }) => doctorId,
  ),
  statusColumn<DoctorReportRow>(),
  moneyColumn<DoctorReportRow>('billed', { size: 9 }),
  moneyColumn<DoctorReportRow>('refunded', { size: 9 }),
  moneyColumn<DoctorReportRow>('net', { fact: true, size: 10 }),
  textColumn<DoctorReportRow>('planName', { from: 900, fact: true, size: 9 }),
  { field: 'patients', from: 900, cell: ({ patients }) => patients ?? dash, csv: ({ patients }) => patients, numeric: true },
  textColumn<DoctorReportRow>('currency', { hidden: true }),
  textColumn<DoctorReportRow>('doctorId', { hidden: true }),
];
