import { formatMajor, type Money } from '@caredesk/core/money/money';
import { useMoneyFormat } from '../../ui/money-format.js';
import type { Column } from './column.js';
import type { Extra, FieldsOf } from './column-kinds.js';

export function moneyColumn<Row>(field: FieldsOf<Row, Money | null>, extra: Extra<Row> = {}): Column<Row> {
  const money = (row: Row) => row[field] as Money | null;
  const csv = (row: Row) => {
    const amount = money(row);
    return amount && formatMajor(amount);
  };
  return {
    field,
    cell: (row) => <AmountCell money={money(row)} />,
    csv,
    sheet: (row, words) => words.number(csv(row)),
    numeric: true,
    size: 7,
    descending: true,
    ...extra,
  };
}

function AmountCell({ money }: { money: Money | null }) {
  const text = useMoneyFormat().money(money);
  if (money?.minor !== 0) return text;
  // Amounts are emphasised among empty cells.
  return (
    <span className="muted" title={text}>
      –
    </span>
  );
}
