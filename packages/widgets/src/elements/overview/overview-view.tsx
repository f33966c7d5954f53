import { useSignals } from '@preact/signals-react/runtime';
import { useMessages } from '../../ui/locale-context.js';
import { overviewMessages } from './messages.js';
import type { OverviewStore } from './overview-store.js';
import { RevenueView } from './revenue-view.js';
import { ToDoTiles } from './to-do-tiles.js';

export function OverviewView({ store }: { store: OverviewStore }) {
  useSignals();
  const { toDo } = useMessages(overviewMessages);
  const part = store.part.value;
  return (
    <div className="overview">
      {part !== 'revenue' && (
        <section aria-label={toDo}>
          <ToDoTiles store={store} />
        </section>
      )}
      {part !== 'to-do' && store.hasRevenue && <RevenueView store={store} />}
    </div>
  );
}
