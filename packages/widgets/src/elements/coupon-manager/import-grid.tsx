import type { Coupon } from '@caredesk/core/contract';
import {
  type CouponAction,
  type CouponColumn,
  type CouponDraft,
  instantInFile,
  type PlannedCoupon,
  type RowEdit,
} from '@caredesk/core/coupons';
import { isDay } from '@caredesk/core/dates';
import { type ReactNode, useState } from 'react';
import { dash } from '../../i18n/format.js';
import { useColumnLabel } from '../../parts/list/column-label.js';
import { Button, IconButton } from '../../ui/button.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { useStatusWord } from '../../ui/values.js';
import { useDiscount } from './coupon-columns.js';
import { Cell, useLabelOf } from './import-cell.js';
import { couponImportMessages } from './import-messages.js';
import type { ImportStore } from './import-store.js';
import { couponManagerMessages } from './messages.js';

/** So many rows are added at a time; a file can have thousands. */
const pageRows = 100;

const cells: readonly (readonly CouponColumn[])[] = [
  ['code'],
  ['name'],
  ['discountValue', 'discountType', 'currency'],
  ['startsAt'],
  ['expiresAt'],
  ['maxRedemptions'],
  ['status'],
  ['plans'],
];

type Kind = 'all' | 'ready' | 'exists' | 'errors';
const kindOf: Readonly<Record<CouponAction, Exclude<Kind, 'all'>>> = {
  create: 'ready',
  update: 'ready',
  unchanged: 'exists',
  conflict: 'exists',
  failed: 'errors',
};
const kinds = ['all', 'ready', 'exists', 'errors'] as const;

/** One row for each coupon: its action, its values and its problems. */
export function ImportGrid({ rows, importing }: { rows: readonly PlannedCoupon[]; importing: ImportStore }) {
  const messages = useMessages(couponImportMessages);
  const { edit: editing } = useMessages(couponManagerMessages);
  const format = useFormat();
  const label = useLabelOf();
  const head = useColumnLabel();
  const [kind, setKind] = useState<Kind>('all');
  const [most, setMost] = useState(pageRows);
  const [edited, setEdited] = useState<number>();
  const isOf = (chosenKind: Kind, { action }: PlannedCoupon) => chosenKind === 'all' || kindOf[action] === chosenKind;
  const wantedRows = rows.filter((row) => isOf(kind, row));
  return (
    <>
      <div className="import-kinds">
        {kinds.map((one) => (
          <Button key={one} look="plain" aria-pressed={one === kind} onClick={() => setKind(one)}>
            {`${messages[one]} ${format.number(rows.filter((row) => isOf(one, row)).length)}`}
          </Button>
        ))}
      </div>
      <div className="import-grid">
        <table aria-label={messages.stepCheck}>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{messages.stepCheck}</span>
              </th>
              {cells.map(([first = 'code']) => (
                <th key={first} scope="col">
                  {first === 'plans' ? label(first) : head(first)}
                </th>
              ))}
              <th scope="col">
                <span className="unseen">{editing}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {wantedRows.slice(0, most).map((couponRow) => (
              <Row
                key={couponRow.row.line}
                couponRow={couponRow}
                isEdited={edited === couponRow.row.line}
                onToggle={() => setEdited(edited === couponRow.row.line ? undefined : couponRow.row.line)}
                onEdit={(change) => void importing.edit(couponRow.row.line, change)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {wantedRows.length > most && (
        <Button onClick={() => setMost(most + pageRows)}>
          {messages.showMore({ count: format.number(Math.min(pageRows, wantedRows.length - most)) })}
        </Button>
      )}
    </>
  );
}

const actionSymbols: Readonly<Record<CouponAction, string>> = { create: '✓', update: '✓', unchanged: '=', conflict: '≠', failed: '!' };

interface RowProps {
  readonly couponRow: PlannedCoupon;
  readonly isEdited: boolean;
  readonly onToggle: () => void;
  /** Undefined: the row is removed. */
  readonly onEdit: (edit: RowEdit | undefined) => void;
}

function Row({ couponRow, isEdited, onToggle, onEdit }: RowProps) {
  const messages = useMessages(couponImportMessages);
  const { edit: editing } = useMessages(couponManagerMessages);
  const values = useImportValues(couponRow);
  const { action, row } = couponRow;
  const code = row.text('code');
  return (
    <tr className={kindOf[action]}>
      <td>
        <span aria-hidden="true" className="mark">
          {actionSymbols[action]}
        </span>
        <span className="unseen">{messages[kindOf[action]]}</span>
      </td>
      {cells.map((columns) => (
        <Cell key={columns[0]} couponRow={couponRow} columns={columns} isEdited={isEdited} onEdit={onEdit}>
          {values(columns[0] as CouponColumn)}
        </Cell>
      ))}
      <td className="row-tools">
        <IconButton icon={isEdited ? 'check' : 'edit'} label={`${editing}: ${code}`} aria-pressed={isEdited} onClick={onToggle} />
        <IconButton icon="close" label={`${messages.remove}: ${code}`} onClick={() => onEdit(undefined)} />
      </td>
    </tr>
  );
}

/** A coupon's value in the file, by column; below it the current value where the existing coupon differs. */
function useImportValues({ row, draft, coupon, changes }: PlannedCoupon): (column: CouponColumn) => ReactNode {
  const messages = useMessages(couponImportMessages);
  const format = useFormat();
  const discount = useDiscount();
  const statusWord = useStatusWord();
  const textOf = (column: CouponColumn, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (column === 'status') return statusWord(value);
    if (column === 'maxRedemptions') return format.number(Number(value));
    if (column !== 'startsAt' && column !== 'expiresAt') return String(value);
    const instant = instantInFile(String(value), column);
    const day = format.day(instant.slice(0, 10)).replaceAll(' ', '\u00a0');
    return isDay(instant) ? day : `${day}, ${instant.slice(11, 16)}\u00a0UTC`;
  };
  const none = { discountType: null, discountValue: null, currency: '' };
  const valueIn = (of: Coupon | CouponDraft, column: CouponColumn) =>
    column === 'discountValue' ? discount({ ...none, ...of }) : textOf(column, of[column as 'name']);
  return (column) => {
    const text = column === 'plans' ? format.listed(draft.plans) : valueIn(draft, column) || row.text(column);
    const isOther = changes.some(({ field }) => field === column || (column === 'discountValue' && field === 'discountType'));
    return (
      <>
        <bdi>{text || dash}</bdi>
        {coupon && isOther && <span className="before">{messages.nowValue({ value: valueIn(coupon, column) || dash })}</span>}
      </>
    );
  };
}
