/** An element's settings: own attribute → nearest provider → `configure` → script tag. Follows all of them while connected. */
import { ContextEvent, type ContextProvider, createContext } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from '@lit/reactive-element';
import { configuredSettings } from '../runtime/configured.js';
import { type Settings, type SettingsInput, resolveSettings } from '../runtime/settings.js';

/** The same in every copy of the bundle. */
export const settingsContext = createContext<SettingsInput>(Symbol.for('caredesk.settings'));
export type SettingsProvider = ContextProvider<typeof settingsContext>;

export interface SettingsHost extends ReactiveControllerHost, HTMLElement {
  /** What the element's attributes say. */
  readonly ownSettings: SettingsInput;
}

export class SettingsController implements ReactiveController {
  readonly #host: SettingsHost;
  #provided: SettingsInput = {};
  #stop: (() => void)[] = [];

  constructor(host: SettingsHost) {
    this.#host = host;
    host.addController(this);
  }

  /** What the surroundings say: the nearest provider's settings. */
  get provided(): SettingsInput {
    return this.#provided;
  }

  resolve(): Settings {
    const { portal, script } = configuredSettings().get();
    return resolveSettings([this.#host.ownSettings, this.#provided, portal, script], location.href);
  }

  hostConnected(): void {
    this.#provided = {};
    this.#ask();
    // A provider that is defined later announces itself.
    const announced = (event: Event) => {
      const { context, target } = event as Event & { context?: unknown };
      if (context === settingsContext && target !== this.#host) this.#ask();
    };
    document.addEventListener('context-provider', announced);
    this.#stop.push(
      () => document.removeEventListener('context-provider', announced),
      configuredSettings().listen(() => this.#host.requestUpdate()),
    );
  }

  hostDisconnected(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#leave?.();
    this.#leave = undefined;
  }

  #leave: (() => void) | undefined;

  #ask(): void {
    this.#host.dispatchEvent(new ContextEvent(settingsContext, this.#host, (provided, unsubscribe) => {
      if (unsubscribe !== this.#leave) {
        this.#leave?.();
        this.#leave = unsubscribe;
      }
      this.#provided = provided;
      this.#host.requestUpdate();
    }, true));
  }
}
