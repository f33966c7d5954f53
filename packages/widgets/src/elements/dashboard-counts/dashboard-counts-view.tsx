import type { StatusCount } from '@caredesk/core/contract';
import { isActive, statusWords } from '@caredesk/core/contract/status';
import { listMessages } from '../../parts/list/messages.js';
import type { ItemsStore } from '../../parts/resource/resource-kinds.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { useFormat, useLocale, useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { dashboardCountsMessages } from './messages.js';

/** Numbers with a bar each. The numbers are the text alternative of the bars. */
export function DashboardCountsView({ store }: { store: ItemsStore<StatusCount> }) {
  const { doctorsByStatus } = useMessages(dashboardCountsMessages);
  const { nothingFound } = useMessages(listMessages);
  return (
    <ResourceView resource={store.items} lines={3}>
      {(counts) =>
        counts.length === 0 ? (
          <p className="empty">{nothingFound}</p>
        ) : (
          <ul className="counts" aria-label={doctorsByStatus}>
            {counts.map((count) => (
              <li key={count.status}>
                <Count count={count} share={(count.count ?? 0) / totalOf(counts)} onChoose={() => store.choose(count)} />
              </li>
            ))}
          </ul>
        )
      }
    </ResourceView>
  );
}

/** Never 0, to divide by. */
const totalOf = (counts: readonly StatusCount[]): number => counts.reduce((sum, { count }) => sum + (count ?? 0), 0) || 1;

function Count({ count: { status, label, count }, share, onChoose }: { count: StatusCount; share: number; onChoose: () => void }) {
  const { show } = useMessages(dashboardCountsMessages);
  const { active, deactive } = useMessages(uiMessages);
  const format = useFormat();
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(share);
  // 0 is active, any other number deactive (spec §9); beside it what the backend calls it.
  const word = isActive(status) ? active : deactive;
  const isOwnWord = !label || label === statusWords.active || label === statusWords.deactive;
  const name = isOwnWord ? word : `${word} (${label})`;
  return (
    <button type="button" className="count" title={show({ status: name })} onClick={onChoose}>
      <span className="count-name">{name}</span>
      <span className="count-number">{format.number(count)}</span>
      <span className="muted">{percent}</span>
      <svg className="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="bar-whole" width="100" height="6" />
        <rect className={isActive(status) ? 'bar-part good' : 'bar-part'} width={share * 100} height="6" />
      </svg>
    </button>
  );
}
