/** One answer of the server that a view shows: a record, or a list that comes whole. Knows no DOM. */
import type { CallOptions } from '@caredesk/core/client';
import { unreadableError } from '@caredesk/core/client/count';
import type { Page } from '@caredesk/core/contract';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';

/** Milliseconds without a further key before a typed text is searched for, checked or completed. */
export const debounceMs = 250;

/** Takes the answer of the latest load alone: a new load aborts the one before, whose answer or failure is dropped. */
export function createTakeLatest() {
  let running: AbortController | undefined;
  return {
    run: async <T>(load: (signal: AbortSignal) => Promise<T>, take: (answer: T) => void, fail: (error: unknown) => void): Promise<void> => {
      running?.abort();
      const own = new AbortController();
      running = own;
      try {
        const answer = await load(own.signal);
        if (!own.signal.aborted) take(answer);
      } catch (error) {
        if (!own.signal.aborted) fail(error);
      }
    },
    abort: () => running?.abort(),
  };
}

export interface ResourceStore<T> {
  /** Undefined until it has loaded. A reload keeps the old value until the new one arrives. */
  readonly value: ReadonlySignal<T | undefined>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<unknown>;
  /** Loads again; an answer still on its way is dropped. */
  reload(): void;
  /** The same, but a failure leaves the value as it is. */
  reread(): void;
  /** Another question (another id): the old value goes at once. */
  restart(): void;
  /** Takes a value that a change answered. */
  put(value: T): void;
  /** Called when its element is in the page: loads missing data. Has no effect on a resource that is active. */
  resume(): void;
  suspend(): void;
}

/** The rows of a page that can be read. Where some can't, the resource has their error beside its value. */
export type Readable = <Row>(page: Page<Row>) => readonly Row[];

export interface ResourceOptions<T> {
  /** Loads the value; undefined: nothing to load yet. */
  readonly load: (options: CallOptions, readable: Readable) => Promise<T> | undefined;
  readonly report: (phase: 'load', error: unknown) => void;
  /** The cached value is shown until the answer arrives. */
  readonly memory?: SessionCache<T> | undefined;
}

export function createResource<T>({ load, report, memory }: ResourceOptions<T>): ResourceStore<T> {
  const value = signal<T | undefined>(memory?.get());
  const isLoading = signal(value.value !== undefined);
  const error = signal<unknown>(undefined);
  const reading = createTakeLatest();
  let isActive = false;

  const put = (next: T | undefined, failure?: unknown) =>
    batch(() => {
      value.value = next;
      if (next !== undefined) memory?.set(next);
      error.value = failure;
      isLoading.value = false;
    });

  function read(isQuiet?: boolean): void {
    reading.abort();
    isLoading.value = true;
    if (!isActive) return;
    // Each request clears the failure before it (spec §4).
    error.value = undefined;
    let unreadable: unknown;
    const readable: Readable = (page) => {
      unreadable ??= unreadableError(page);
      return page.items;
    };
    void reading.run(
      async (signal) => load({ signal }, readable),
      (answer) => {
        put(answer, unreadable);
        if (unreadable) report('load', unreadable);
      },
      (thrown) => {
        if (isQuiet) put(value.value);
        else put(undefined, thrown ?? new Error('unknown'));
        report('load', thrown);
      },
    );
  }

  return {
    value,
    isLoading,
    error,
    reload: () => read(),
    reread: () => read(true),
    restart: () => {
      value.value = undefined;
      read();
    },
    put: (next) => {
      reading.abort();
      put(next);
    },
    resume: () => {
      if (isActive) return;
      isActive = true;
      if (isLoading.value || (value.value === undefined && error.value === undefined)) read();
    },
    suspend: () => {
      isActive = false;
      reading.abort();
    },
  };
}

/** The last value, for an element that is mounted again: shown at once while it is reloaded. Deleted when the session ends. */
export interface SessionCache<T> {
  get(): T | undefined;
  set(value: T): void;
}
