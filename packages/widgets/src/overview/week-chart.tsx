import { intlLocale } from '../i18n/language.js';
import { useFieldLabel, useLocale, useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { overviewMessages } from './messages.js';
import type { Takings, WeekTotal } from './takings.js';

/** Units of the drawing: a week's width, and the height of the highest bar. */
const week = 40;
const height = 100;

/** Billed and refunded, week by week; the period compared with is pale. Each week stands as text, too. */
export function WeekChart({ takings: { currency, weeks } }: { takings: Takings }) {
  const messages = useMessages(overviewMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const dayOfMonth = new Intl.DateTimeFormat(intlLocale(useLocale()), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const most = Math.max(1, ...weeks.flatMap(({ billed, refunded }) => [billed.minor, refunded.minor]));
  const inWords = ({ from, to, billed, refunded }: WeekTotal) =>
    messages.week({ from: format.day(from), to: format.day(to), billed: format.money(billed), refunded: format.money(refunded) });
  return (
    <figure className="weeks">
      <figcaption>
        {messages.byWeek({ currency })}
        <span className="key billed">{label('billed')}</span>
        <span className="key refunded">{label('refunded')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${weeks.length * week} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {weeks.map((total, index) => {
          const [billed, refunded] = [(total.billed.minor / most) * height, (total.refunded.minor / most) * height];
          return (
            <g key={total.from} className={index < weeks.length / 2 ? 'before' : ''}>
              <title>{inWords(total)}</title>
              <rect className="room" x={index * week} width={week} height={height} />
              <rect className="billed" x={index * week + 6} width={18} y={height - billed} height={billed} />
              <rect className="refunded" x={index * week + 24} width={10} y={height - refunded} height={refunded} />
            </g>
          );
        })}
      </svg>
      <div className="days" aria-hidden="true">
        {weeks.map(({ from }) => (
          <span key={from}>{dayOfMonth.format(Date.parse(from))}</span>
        ))}
      </div>
      <ul className="unseen">
        {weeks.map((total) => (
          <li key={total.from}>{inWords(total)}</li>
        ))}
      </ul>
    </figure>
  );
}
