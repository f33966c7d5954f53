/** An element's settings: own attribute → nearest provider → `configure` → script tag. Follows all of them while connected. */

import type { Context, ContextEvent } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from '@lit/reactive-element';
import { domMember } from '../browser/dom-member.js';
import { onConfigured, portalSettings, scriptSettings } from '../runtime/configured.js';
import { resolveSettings, type Settings, type SettingsInput } from '../runtime/settings.js';

type SettingsContext = Context<symbol, SettingsInput>;
/** The same in every copy of the bundle. */
export const settingsContext = Symbol.for('caredesk.settings') as SettingsContext;

export interface SettingsHost extends ReactiveControllerHost, HTMLElement {
  /** @internal What the element's attributes say. */
  readonly ownSettings: SettingsInput;
}

export class SettingsController implements ReactiveController {
  readonly #host: SettingsHost;
  /** The nearest provider's settings. */
  provided: SettingsInput = {};
  #stop: (() => void)[] = [];

  constructor(host: SettingsHost) {
    this.#host = host;
    host.addController(this);
  }

  resolve(): Settings {
    return resolveSettings([this.#host.ownSettings, this.provided, portalSettings(), scriptSettings()], location.href);
  }

  hostConnected(): void {
    this.provided = {};
    this.#requestSettings();
    // A provider that is defined later announces itself.
    const announced = (event: Event) => {
      const { context, target } = event as Event & { context?: unknown };
      if (context === settingsContext && target !== this.#host) this.#requestSettings();
    };
    domMember(document, 'addEventListener')('context-provider', announced);
    this.#stop.push(
      () => domMember(document, 'removeEventListener')('context-provider', announced),
      onConfigured(() => this.#host.requestUpdate()),
    );
  }

  hostDisconnected(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#leave?.();
    this.#leave = undefined;
  }

  #leave: (() => void) | undefined;

  #requestSettings(): void {
    const request: Pick<ContextEvent<SettingsContext>, 'context' | 'contextTarget' | 'subscribe' | 'callback'> = {
      context: settingsContext,
      contextTarget: this.#host,
      subscribe: true,
      callback: (provided, unsubscribe) => {
        if (unsubscribe !== this.#leave) this.#leave?.();
        this.#leave = unsubscribe;
        this.provided = provided;
        this.#host.requestUpdate();
      },
    };
    // Only providers need the library that gives settings out.
    this.#host.dispatchEvent(Object.assign(new Event('context-request', { bubbles: true, composed: true }), request));
  }
}
