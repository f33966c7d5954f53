/** The portal's own actions for several rows. */
import { useSignals } from '@preact/signals-react/runtime';
import type { RecordKind } from '../../runtime/links.js';
import type { OwnAction } from '../../runtime/own.js';
import { useLocale } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { isOffered, labelIn, SomeFailed, useOwnActions, useRunning } from '../action/use-own.js';
import type { Selection } from './selection.js';

interface OwnBulkProps {
  readonly kind: RecordKind;
  // biome-ignore lint/suspicious/noExplicitAny: rows of any kind
  readonly selection: Selection<any>;
}

/** A button for each that is meant for several and offered for some of the chosen ones. */
export function OwnBulk({ kind, selection }: OwnBulkProps) {
  useSignals();
  const locale = useLocale();
  const selected = selection.rows.value;
  const running = useRunning((action) => runForAll(action, offeredIn(selected, action), selection));
  const isBusy = running.isRunning.value;
  return useOwnActions(kind)
    .filter((action) => action.bulk && offeredIn(selected, action).length > 0)
    .map((action) => {
      const label = labelIn(locale, action.label);
      return (
        <MainButton
          key={label}
          busy={running.running.value === action}
          disabled={!selection.isInSight.value || (isBusy && running.running.value !== action)}
          onClick={() => void running.run(action)}
        >
          {label}
        </MainButton>
      );
    });
}

const offeredIn = (selected: ReadonlyMap<string, unknown>, action: OwnAction<unknown>): readonly unknown[] =>
  [...selected.values()].filter((row) => isOffered(action, row));

/** One that fails keeps no other one from being done, and stays chosen. */
async function runForAll({ run, bulk }: OwnAction<unknown>, rows: readonly unknown[], { idOf, narrow }: Selection<unknown>): Promise<void> {
  if (typeof bulk === 'function') return void (await bulk(rows));
  const failed: string[] = [];
  for (const row of rows)
    try {
      await run(row);
    } catch {
      failed.push(idOf(row));
    }
  if (failed.length === 0) return;
  narrow(failed);
  throw new SomeFailed({ failed: failed.length, all: rows.length });
}
