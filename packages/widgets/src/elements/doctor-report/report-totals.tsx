import { useSignals } from '@preact/signals-react/runtime';
import { InView } from '../../parts/chart/in-view.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { Earlier } from './compared.js';
import type { DoctorReportStore } from './doctor-report-store.js';
import { doctorReportMessages } from './messages.js';

const FigureLine = lazyView(() => import('./report-lines.js').then((module) => module.FigureLine));

const fields = ['net', 'billed', 'refunded'] as const;

/** The height of a line in px. */
const lineHeight = 48;

/** Three large figures in one currency, each with the earlier one and a line of 90 days; grey bars until they come. */
export function LargeFigures({ store }: { store: DoctorReportStore }) {
  useSignals();
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const [total, before] = [store.totals.value[0], store.before.value];
  const currency = total?.net.currency ?? '';
  const earlier = before?.find(({ net }) => net.currency === currency);
  return (
    <dl className="figures" aria-busy={total === undefined || undefined}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            {total ? <strong>{format.money(total[field])}</strong> : <span className="skeleton" />}
            {total && before && <Earlier now={total[field]} before={earlier?.[field]} isCost={field === 'refunded'} />}
            {store.comparison.value && !before && <span className="earlier">{'\u00A0'}</span>}
            {total && store.figures.daily.value.value !== null && (
              <InView height={lineHeight}>{() => <FigureLine store={store} field={field} currency={currency} />}</InView>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sums of all rows, a currency a row; compared with other days, each amount with the earlier one and its change. */
export function Totals({ store }: { store: DoctorReportStore }) {
  useSignals();
  const { totals: name } = useMessages(doctorReportMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const [totals, before] = [store.totals.value, store.before.value];
  if (totals.length === 0) return null;
  return (
    <table className="sums" aria-label={name}>
      <tbody>
        {totals.map((sum) => {
          const earlier = before?.find(({ net }) => net.currency === sum.net.currency);
          return (
            <tr key={sum.net.currency}>
              <th scope="row">{sum.net.currency}</th>
              {fields.map((field) => (
                <td key={field} className={`numeric ${field}`} data-label={label(field)}>
                  {format.money(sum[field])}
                  {before && <Earlier now={sum[field]} before={earlier?.[field]} isCost={field === 'refunded'} />}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
