/** The page's description of a backend that differs from the contract: loaded and judged once, before anything is sent. */
import type { Backend, BackendDescription } from '@caredesk/core/backend';
import type { Caller } from '@caredesk/core/client/caller';
import { type ReadonlySignal, signal } from '@preact/signals-core';

/** The file's content, or its address. */
export type BackendSetting = BackendDescription | string;

export interface PageBackend {
  /** Rejects for a description that can't be used. */
  readonly ready: Promise<Backend>;
  /** Undefined while it is loaded. */
  readonly state: ReadonlySignal<Backend | Error | undefined>;
}

const known = new Map<BackendSetting, PageBackend>();

export function pageBackend(setting: BackendSetting): PageBackend {
  const before = known.get(setting);
  if (before) return before;
  const state = signal<Backend | Error | undefined>();
  const ready = import('./open-backend.js').then(({ openBackend }) => openBackend(setting));
  ready.then(
    (backend) => {
      state.value = backend;
    },
    (error: Error) => {
      state.value = error;
    },
  );
  const opened = { ready, state };
  known.set(setting, opened);
  return opened;
}

/** Elements do without the choices that a described backend lacks. */
export function callerOf(call: Caller, backend: PageBackend | undefined): Caller {
  if (!backend) return call;
  const wrapped = Promise.all([import('./open-backend.js'), backend.ready]).then(
    ([{ withoutLackedChoices }, described]) => withoutLackedChoices(call, described),
    () => call,
  );
  return async (...request) => (await wrapped)(...request);
}
