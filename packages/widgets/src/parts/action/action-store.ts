/** A change that a user asks for: one at a time, its outcome kept until the next. Knows no DOM. */
import { isCaredeskError } from '@caredesk/core/client/error';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ReportAction } from '../../element/feature.js';

export interface ActionState {
  readonly isRunning: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<unknown>;
  /** Whether the last run has succeeded. */
  readonly isDone: ReadonlySignal<boolean>;
  /** How often it has succeeded. */
  readonly successes: ReadonlySignal<number>;
}

export interface ActionStore<Input> extends ActionState {
  /** The question before the change is open, about this input; undefined while it is not. */
  readonly question: ReadonlySignal<{ readonly input: Input } | undefined>;
  /** Opens the question, and forgets the outcome of the change before. */
  openQuestion(input: Input): void;
  /** Closes the question. */
  closeQuestion(): void;
  /** The input of the running change, such as a row's id; undefined when none runs. */
  readonly running: ReadonlySignal<Input | undefined>;
  /** Does nothing while a change runs, so two fast clicks send one request. @returns whether it succeeded */
  run(input: Input): Promise<boolean>;
  /** Forgets the outcome. */
  clear(): void;
}

/** The records that changes are of, where another one may be shown before a change ends. */
export interface ShownRecord<Input> {
  /** Undefined: of no record, such as a new one. */
  readonly idOf: (input: Input) => string | undefined;
  readonly shownId: ReadonlySignal<string | undefined>;
}

export interface ActionOptions<Input> {
  /** Resolves to {@link stopped} where the user cancelled: then it is neither done nor failed. */
  readonly change: (input: Input) => Promise<unknown>;
  readonly report: ReportAction;
  /** Shown resources of the record: read again after a change without an answer, which may have been made. */
  readonly shown?: readonly { reread(): void }[];
  /** An outcome is shown with its own record alone. Default: the same is shown all the time. */
  readonly record?: ShownRecord<Input>;
}

/** The result of a change that the user has stopped. */
export const stopped = Symbol('stopped');

/** For another record: forgets outcomes and closes questions. */
export function resetActions(actions: object): void {
  for (const action of Object.values(actions) as readonly ActionStore<unknown>[]) {
    action.clear();
    action.closeQuestion();
  }
}

interface Run<Input> {
  readonly input: Input;
  readonly status: 'running' | 'done' | 'failed';
  readonly error?: unknown;
}

export function createAction<Input = void>({ change, report, shown = [], record }: ActionOptions<Input>): ActionStore<Input> {
  const latest = signal<Run<Input> | undefined>(undefined);
  const question = signal<{ readonly input: Input } | undefined>(undefined);
  const successes = signal(0);
  const idOf = (input: Input) => record?.idOf(input);
  const isShown = (input: Input) => idOf(input) === undefined || idOf(input) === record?.shownId.value;
  const current = computed(() => (latest.value && isShown(latest.value.input) ? latest.value : undefined));
  const isRunning = computed(() => current.value?.status === 'running');
  const clear = () => {
    if (latest.value?.status !== 'running') latest.value = undefined;
  };
  return {
    isRunning,
    running: computed(() => (isRunning.value ? current.value?.input : undefined)),
    question,
    openQuestion: (input) =>
      batch(() => {
        clear();
        question.value = { input };
      }),
    closeQuestion: () => {
      question.value = undefined;
    },
    error: computed(() => current.value?.error),
    isDone: computed(() => current.value?.status === 'done'),
    successes,
    clear,
    run: async (input) => {
      if (isRunning.value && isShown(input)) return false;
      const run: Run<Input> = { input, status: 'running' };
      latest.value = run;
      let end: Run<Input> | undefined;
      try {
        if ((await change(input)) !== stopped) end = { input, status: 'done' };
      } catch (thrown) {
        end = { input, status: 'failed', error: thrown ?? new Error('unknown') };
        if (isCaredeskError(thrown) && thrown.mayHaveApplied) for (const part of shown) part.reread();
        report('action', thrown, { id: idOf(input), isShown: isShown(input) });
      }
      const isDone = end?.status === 'done' && isShown(input);
      batch(() => {
        if (latest.value === run) latest.value = end;
        if (isDone) successes.value += 1;
      });
      return isDone;
    },
  };
}
