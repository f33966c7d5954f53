import { type CouponColumn, couponColumns, type PlannedCoupon, type RowEdit } from '@caredesk/core/coupons';
import { type ReactNode, useId } from 'react';
import { keyOf } from '../../ui/keys.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { couponManagerMessages } from './messages.js';

interface CellProps {
  readonly couponRow: PlannedCoupon;
  /** What stands in the cell. */
  readonly columns: readonly CouponColumn[];
  readonly isEdited: boolean;
  readonly onEdit: (edit: RowEdit) => void;
  readonly children: ReactNode;
}

/** Values of a coupon; what is wrong is an input, its sentence beneath. */
export function Cell({ couponRow: { row, issues }, columns, isEdited, onEdit, children }: CellProps) {
  const label = useLabelOf();
  const id = useId();
  const issueOf = (column: CouponColumn) => issues.find(({ field }) => field === column);
  const inputs = columns.filter((column) => isEdited || issueOf(column));
  // Such as a cell without a heading.
  const ofRow = columns[0] === 'code' ? issues.filter(({ field }) => !couponColumns.some((column) => column === field)) : [];
  const isWrong = ofRow.length > 0 || columns.some(issueOf);
  return (
    <td data-label={label(columns[0] as CouponColumn)} className={isWrong ? 'wrong' : ''}>
      {inputs.length === 0 && children}
      {inputs.map((column) => {
        const issue = issueOf(column);
        const before = row.text(column);
        const commit = (text: string) => text !== before && onEdit({ [column]: text });
        return (
          <div key={`${column} ${before}`}>
            <input
              className="input"
              part="input"
              dir="auto"
              autoCorrect="off"
              aria-label={label(column)}
              aria-invalid={issue ? true : undefined}
              aria-describedby={issue && `${id}-${column}`}
              defaultValue={before}
              onBlur={({ currentTarget }) => commit(currentTarget.value)}
              onKeyDown={(event) => keyOf(event) === 'Enter' && commit(event.currentTarget.value)}
            />
            {issue && (
              <span className="field-error" id={`${id}-${column}`}>
                {`${label(column)}: ${issue.message}`}
              </span>
            )}
          </div>
        );
      })}
      {ofRow.map(({ message }) => (
        <span key={message} className="field-error">
          {message}
        </span>
      ))}
    </td>
  );
}

/** Columns of a coupon file by the labels of their fields. */
export function useLabelOf(): (column: CouponColumn) => string {
  const label = useFieldLabel();
  const { plans } = useMessages(couponManagerMessages);
  return (column) => (column === 'plans' ? plans : label(column));
}
