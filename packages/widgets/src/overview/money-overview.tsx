import type { Money } from '@caredesk/core/money/money';
import { useState } from 'react';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import { ResourceView } from '../resource/resource-view.js';
import { Change } from '../ui/change.js';
import { lazyView } from '../ui/lazy-view.js';
import { ListLink } from '../ui/list-link.js';
import { Select } from '../ui/select.js';
import { overviewMessages } from './messages.js';
import type { OverviewStore } from './overview-store.js';
import { spanOf, type Takings } from './takings.js';

const WeekChart = lazyView(() => import('./week-chart.js').then((module) => module.WeekChart));

const fields = ['billed', 'refunded', 'net'] as const;

/** Billed, refunded and net, a currency a row, against the period before; and a chart of one currency. */
export function MoneyOverview({ store }: { store: OverviewStore }) {
  const messages = useMessages(overviewMessages);
  return (
    <ResourceView resource={store.takings} lines={8}>
      {(takings) =>
        takings.length === 0 ? (
          <p className="empty">{messages.noMoney}</p>
        ) : (
          <>
            <Sums takings={takings} />
            <Chart takings={takings} />
          </>
        )
      }
    </ResourceView>
  );
}

function Sums({ takings }: { takings: readonly Takings[] }) {
  const { compared, before: beforeText } = useMessages(overviewMessages);
  const format = useMoneyFormat();
  const label = useFieldLabel();
  return (
    <table className="takings">
      <caption>{compared}</caption>
      <thead>
        <tr>
          <th scope="col">{label('currency')}</th>
          {fields.map((field) => (
            <th key={field} scope="col" className="numeric">
              {label(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {takings.map(({ currency, weeks, now, before }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            {fields.map((field) => (
              <td key={field} className="numeric">
                <ListLink to="report" asked={{ ...spanOf(weeks.slice(weeks.length / 2)), sort: `-${field}` }}>
                  <Sum money={now[field]} />
                </ListLink>
                <Change now={now[field]} before={before[field]} title={beforeText({ amount: format.money(before[field]) })} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sum({ money }: { money: Money }) {
  return <strong>{useMoneyFormat().money(money)}</strong>;
}

function Chart({ takings }: { takings: readonly Takings[] }) {
  const label = useFieldLabel();
  const [chosen, choose] = useState(takings[0]?.currency ?? '');
  const shown = takings.find(({ currency }) => currency === chosen) ?? takings[0];
  return (
    <div className="week-box">
      {takings.length > 1 && (
        <Select
          label={label('currency')}
          value={shown?.currency ?? ''}
          options={takings.map(({ currency }) => [currency, currency] as const)}
          onChange={choose}
        />
      )}
      {shown && <WeekChart takings={shown} />}
    </div>
  );
}
