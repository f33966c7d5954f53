/** One change of many rows, made by the engine of many changes, and taken back where that can be. */
import { type ChangeResult, changeMany } from '@caredesk/core/batch/changes';
import type { StopReason } from '@caredesk/core/batch/run-control';
import { type ReadonlySignal, signal } from '@preact/signals-core';

export type BulkChangeState<Row> =
  | { readonly step: 'asking' }
  | { readonly step: 'running'; readonly results: readonly ChangeResult<Row>[] }
  | {
      readonly step: 'ended';
      readonly results: readonly ChangeResult<Row>[];
      readonly stopped: StopReason | undefined;
      /** These were taken back, not changed. */
      readonly isUndone: boolean;
    };

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

/** Whether no request was sent. */
export const isAsking = ({ state }: { readonly state: ReadonlySignal<BulkChangeState<unknown>> }): boolean => state.value.step === 'asking';

export function createBulkChange<Row>(options: BulkChangeOptions<Row>) {
  const { chosenRows, idOf, isWanted, change, takeBack, onChanged, onEnd, report } = options;
  const rows = chosenRows.filter(isWanted);
  const state = signal<BulkChangeState<Row>>({ step: 'asking' });
  let stopping = new AbortController();

  async function make(items: readonly Row[], act: (row: Row) => Promise<unknown>, isUndone: boolean): Promise<void> {
    stopping = new AbortController();
    const results: ChangeResult<Row>[] = [];
    state.value = { step: 'running', results };
    const stopped = await changeMany<Row>({
      items,
      keyOf: idOf,
      change: act,
      stopping: stopping.signal,
      onResult: (result) => {
        results.push(result);
        if (result.status === 'done') onChanged(result.item);
        if (result.error !== undefined) report('action', result.error);
        state.value = { step: 'running', results: [...results] };
      },
    });
    state.value = { step: 'ended', results, stopped, isUndone };
    onEnd();
  }
  const changedItems = () => {
    const now = state.value;
    return now.step === 'ended' ? now.results.filter(({ status }) => status === 'done').map(({ item }) => item) : [];
  };
  return {
    state,
    rows,
    idOf,
    /** So many were chosen and have nothing to change. */
    leftOut: chosenRows.length - rows.length,
    run: () => make(rows, change, false),
    /** Undefined where it can't be taken back. */
    undo: takeBack && (() => make(changedItems(), takeBack, true)),
    /** Ids of rows that were not changed and may be tried again; undefined before the end. */
    openIds: () => {
      const now = state.value;
      return now.step === 'ended' ? now.results.filter(mayBeTriedAgain).map(({ item }) => idOf(item)) : undefined;
    },
    /** Nothing new is sent. */
    stop: () => stopping.abort(),
  };
}
