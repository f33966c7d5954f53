import { useMessages } from '../locale/locale-context.js';
import { overviewMessages } from './messages.js';
import { MoneyOverview } from './money-overview.js';
import type { OverviewStore } from './overview-store.js';
import { WorkList } from './work-list.js';

export function OverviewView({ store }: { store: OverviewStore }) {
  const { needsDoing, howItGoes } = useMessages(overviewMessages);
  return (
    <div className="overview">
      <section>
        <h2>{needsDoing}</h2>
        <WorkList store={store} />
      </section>
      <section>
        <h2>{howItGoes}</h2>
        <MoneyOverview store={store} />
      </section>
    </div>
  );
}
