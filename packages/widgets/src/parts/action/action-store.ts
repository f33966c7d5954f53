/** A change that a user asks for: one at a time, its outcome kept until the next. Knows no DOM. */
import { isCaredeskError } from '@caredesk/core/client/error';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';

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

export interface ActionOptions<Input> {
  /** Resolves to {@link stopped} where the user cancelled: then it is neither done nor failed. */
  readonly change: (input: Input) => Promise<unknown>;
  readonly report: (phase: 'action', error: unknown) => void;
  /** Shown resources of the record: read again after a change without an answer, which may have been made. */
  readonly shown?: readonly { reread(): void }[];
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

export function createAction<Input = void>({ change, report, shown = [] }: ActionOptions<Input>): ActionStore<Input> {
  const isRunning = signal(false);
  const running = signal<Input | undefined>(undefined);
  const question = signal<{ readonly input: Input } | undefined>(undefined);
  const error = signal<unknown>(undefined);
  const isDone = signal(false);
  const successes = signal(0);
  const clear = () =>
    batch(() => {
      error.value = undefined;
      isDone.value = false;
    });
  return {
    isRunning,
    running,
    question,
    openQuestion: (input) =>
      batch(() => {
        clear();
        question.value = { input };
      }),
    closeQuestion: () => {
      question.value = undefined;
    },
    error,
    isDone,
    successes,
    clear,
    run: async (input) => {
      if (isRunning.value) return false;
      batch(() => {
        isRunning.value = true;
        running.value = input;
        clear();
      });
      try {
        if ((await change(input)) !== stopped) {
          batch(() => {
            successes.value += 1;
            isDone.value = true;
          });
        }
      } catch (thrown) {
        error.value = thrown ?? new Error('unknown');
        if (isCaredeskError(thrown) && thrown.mayHaveApplied) for (const part of shown) part.reread();
        report('action', thrown);
      }
      batch(() => {
        isRunning.value = false;
        running.value = undefined;
      });
      return isDone.value;
    },
  };
}
