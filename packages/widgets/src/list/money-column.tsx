import { formatMajor, type Money } from '@caredesk/core/money/money';
import { useMoneyFormat } from '../locale/money-format.js';
import type { Column } from './column.js';
import type { FieldsOf } from './column-kinds.js';

export function moneyColumn<Row>(field: FieldsOf<Row, Money | null>): Column<Row> {
  const money = (row: Row) => row[field] as Money | null;
  return {
    field,
    cell: (row) => <Amount money={money(row)} />,
    csv: (row) => {
      const amount = money(row);
      return amount && formatMajor(amount);
    },
    numeric: true,
  };
}

function Amount({ money }: { money: Money | null }) {
  const text = useMoneyFormat().money(money);
  // What is nothing is quiet.
  return money?.minor === 0 ? <span className="muted">{text}</span> : text;
}
