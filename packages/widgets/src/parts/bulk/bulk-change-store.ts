/** One change of many rows, made by the engine of many changes, and taken back where that can be. */
import { type ChangeResult, changeMany } from '@caredesk/core/batch/changes';
import type { StopReason } from '@caredesk/core/batch/run-control';
import { signal } from '@preact/signals-core';

export interface BulkChangeState<Row> {
  readonly step: 'asking' | 'running' | 'ended';
  /** Outcomes of the rows so far. */
  readonly results: readonly ChangeResult<Row>[];
  /** The rows are taken back, not changed. */
  readonly isUndone: boolean;
  /** Why it ended before all was sent. */
  readonly stopped?: StopReason | undefined;
}

export type BulkChange<Row> = ReturnType<typeof createBulkChange<Row>>;

/** An unknown outcome is looked at first. */
export const mayBeTriedAgain = ({ status }: { readonly status: string }): boolean => status === 'failed' || status === 'not sent';

export interface BulkChangeOptions<Row> {
  readonly chosenRows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Whether there is something to change. */
  readonly isWanted: (row: Row) => boolean;
  readonly change: (row: Row) => Promise<unknown>;
  readonly takeBack?: ((row: Row) => Promise<unknown>) | undefined;
  /** Called for each row that was changed, or undone. */
  readonly onChanged: (row: Row) => void;
  readonly onEnd: () => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

export function createBulkChange<Row>(options: BulkChangeOptions<Row>) {
  const { chosenRows, idOf, isWanted, change, takeBack, onChanged, onEnd, report } = options;
  const rows = chosenRows.filter(isWanted);
  const state = signal<BulkChangeState<Row>>({ step: 'asking', results: [], isUndone: false });
  let stopping = new AbortController();

  async function make(items: readonly Row[], act: (row: Row) => Promise<unknown>, isUndone: boolean): Promise<void> {
    stopping = new AbortController();
    const results: ChangeResult<Row>[] = [];
    state.value = { step: 'running', results, isUndone };
    const stopped = await changeMany<Row>({
      items,
      keyOf: idOf,
      change: act,
      stopping: stopping.signal,
      onResult: (result) => {
        results.push(result);
        if (result.status === 'done') onChanged(result.item);
        if (result.error !== undefined) report('action', result.error);
        state.value = { step: 'running', results: [...results], isUndone };
      },
    });
    state.value = { step: 'ended', results, isUndone, stopped };
    onEnd();
  }
  const rowsOf = (isMeant: (result: ChangeResult<Row>) => boolean) => state.value.results.filter(isMeant).map(({ item }) => item);
  return {
    state,
    rows,
    idOf,
    /** So many were chosen and have nothing to change. */
    leftOut: chosenRows.length - rows.length,
    run: () => make(rows, change, false),
    /** Undefined where it can't be taken back. */
    undo: takeBack && (() => make(rowsOf(isDone), takeBack, true)),
    isUnsent: () => state.value.step === 'asking',
    openIds: () => (state.value.step === 'ended' ? rowsOf(mayBeTriedAgain).map(idOf) : undefined),
    /** Nothing new is sent. */
    stop: () => stopping.abort(),
  };
}

export const isDone = ({ status }: { readonly status: string }): boolean => status === 'done';
