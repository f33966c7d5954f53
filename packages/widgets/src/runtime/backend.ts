/** The page's description of a backend that differs from the contract: loaded and judged before anything is sent. */
import type { Backend } from '@caredesk/core/backend';
import type { Caller } from '@caredesk/core/client/caller';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { BackendSetting } from './open-backend.js';

export interface PageBackend {
  /** Rejects for a description that can't be used. */
  readonly ready: Promise<Backend>;
  /** Undefined while it is loaded. */
  readonly state: ReadonlySignal<Backend | Error | undefined>;
  /** A caller by which elements do without the choices that the backend lacks. */
  around(call: Caller): Caller;
}

export function pageBackend(setting: BackendSetting): PageBackend {
  const state = signal<Backend | Error | undefined>();
  const keep = (outcome: Backend | Error) => {
    state.value = outcome;
  };
  const opened = import('./open-backend.js').then(({ openBackend }) => openBackend(setting));
  const ready = opened.then(({ backend }) => backend);
  ready.then(keep, keep);
  return {
    ready,
    state,
    around: (call) => async (name, endpoint, input, options) => (await opened).around(call)(name, endpoint, input, options),
  };
}
