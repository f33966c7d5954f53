import type { Money } from '@caredesk/core/money/money';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { InView } from '../../parts/chart/in-view.js';
import { isPending } from '../../parts/resource/resource-kinds.js';
import { Loading, ResourceView } from '../../parts/resource/resource-view.js';
import { Change } from '../../ui/change.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { Segmented } from '../../ui/segmented.js';
import type { ReportTotal } from '../doctor-report/report-rows.js';
import { overviewMessages } from './messages.js';
import type { OverviewStore } from './overview-store.js';
import { type Revenue, spanOf } from './revenue.js';
import { isSettled, ListLink, ToDoTiles } from './to-do-tiles.js';

export function OverviewView({ store }: { store: OverviewStore }) {
  useSignals();
  const { toDo } = useMessages(overviewMessages);
  const part = store.part.value;
  return (
    <div className="overview">
      {(part ?? 'to-do') === 'to-do' && (
        <section className="to-do" aria-label={toDo}>
          <ToDoTiles store={store} />
        </section>
      )}
      {(part ?? 'revenue') === 'revenue' && store.hasRevenue && <RevenueView store={store} />}
      {(part ?? 'failures') === 'failures' && <Failures store={store} />}
    </div>
  );
}

const FailedChart = lazyView(() => import('./failed-chart.js').then((module) => module.FailedChart));
const RevenueChart = lazyView(() => import('./revenue-chart.js').then((module) => module.RevenueChart));

/** Net, billed and refunded of the last weeks in one currency, compared with those before, and a chart of the weeks. */
function RevenueView({ store }: { store: OverviewStore }) {
  const messages = useMessages(overviewMessages);
  return (
    <section className="revenue" aria-labelledby="revenue">
      <h2 id="revenue" part="heading">
        {messages.revenue}
      </h2>
      <ResourceView resource={store.revenue} lines={8}>
        {(revenue) => (revenue.length === 0 ? <p className="empty">{messages.noMoney}</p> : <OneCurrency revenue={revenue} />)}
      </ResourceView>
    </section>
  );
}

/** Heights of charts with their captions, in px: at a page's width, and in a narrow column. */
const chartHeight = 228;
const narrowHeight = 188;

/** Below the others, once they have their heights. */
function Failures({ store }: { store: OverviewStore }) {
  useSignals();
  const messages = useMessages(overviewMessages);
  const { figures, hasRevenue, part, revenue } = store;
  if (part.value === undefined && (!isSettled(store) || (hasRevenue && isPending(revenue)))) return null;
  const latest = figures.value.value;
  // Figures that failed to load are left out, like those that a backend lacks: the tile counts payments of the last days.
  if (latest === null || figures.error.value !== undefined) return null;
  return (
    <section className="failures" aria-labelledby="failures">
      <h2 id="failures" part="heading">
        {messages.failures}
      </h2>
      {latest ? <InView height={narrowHeight}>{() => <FailedChart {...latest} />}</InView> : <Loading lines={8} />}
    </section>
  );
}

function OneCurrency({ revenue }: { revenue: readonly Revenue[] }) {
  const messages = useMessages(overviewMessages);
  const label = useFieldLabel();
  const [chosenCurrency, choose] = useState('');
  const current = revenue.find(({ currency }) => currency === chosenCurrency) ?? (revenue[0] as Revenue);
  return (
    <>
      <div className="revenue-head">
        <p className="muted">{messages.compared}</p>
        {revenue.length > 1 && (
          <Segmented
            label={label('currency')}
            value={current.currency}
            options={revenue.map(({ currency }) => [currency, currency] as const)}
            onChange={choose}
          />
        )}
      </div>
      <dl className="sums">
        {(['net', 'billed', 'refunded'] as const).map((field) => (
          <Sum key={field} field={field} revenue={current} />
        ))}
      </dl>
      <InView height={chartHeight}>{() => <RevenueChart revenue={current} />}</InView>
    </>
  );
}

function Sum({ field, revenue: { weeks, now, before } }: { field: keyof ReportTotal; revenue: Revenue }) {
  const { before: beforeText } = useMessages(overviewMessages);
  const label = useFieldLabel();
  const format = useMoneyFormat();
  const money: Money = now[field];
  return (
    <div className={field}>
      <dt>{label(field)}</dt>
      <dd>
        <ListLink to="report" query={{ ...spanOf(weeks.slice(weeks.length / 2)), sort: `-${field}` }}>
          {format.money(money)}
        </ListLink>
        <Change now={money} before={before[field]} isCost={field === 'refunded'} titleOf={beforeText} />
      </dd>
    </div>
  );
}
