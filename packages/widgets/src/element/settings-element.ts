/** The base of all elements: its settings, from own attribute → nearest provider → `configure` → script tag. Follows all of them while connected. */
import type { Context, ContextEvent } from '@lit/context';
import { type PropertyDeclarations, ReactiveElement } from '@lit/reactive-element';
import { domMember } from '../browser/dom-member.js';
import { checkAttributes } from '../loader/attribute-check.js';
import { onConfigured, portalSettings, scriptSettings } from '../runtime/configured.js';
import { resolveSettings, type Settings, type SettingsInput } from '../runtime/settings.js';

type SettingsContext = Context<symbol, SettingsInput>;
/** The same in every copy of the bundle. */
export const settingsContext = Symbol.for('caredesk.settings') as SettingsContext;

export abstract class SettingsElement extends ReactiveElement {
  static override properties: PropertyDeclarations = {
    apiBase: { attribute: 'api-base', reflect: true },
    locale: { reflect: true },
    theme: { reflect: true },
    density: { reflect: true },
    without: { reflect: true },
  };

  /** The API's base address. */
  declare apiBase: string | undefined;
  /** BCP 47, such as `fr`. */
  declare locale: string | undefined;
  /** Default: `auto`, as the page's background is. */
  declare theme: 'light' | 'dark' | 'auto' | undefined;
  /** Height of rows. Default: `comfortable`, and each user can choose compact rows in a list's columns. */
  declare density: 'comfortable' | 'compact' | undefined;
  /**
   * What is not offered here, or in the elements inside a provider, blank-separated: `refund cancel charge edit delete export import password
   * login`. What several places name adds up. It is for looks: what a user may not do, the API must refuse.
   */
  declare without: string | undefined;

  /** @internal The nearest provider's settings. */
  protected provided: SettingsInput = {};
  #stop: readonly (() => void)[] = [];
  #leave: (() => void) | undefined;

  /** @internal What the element's attributes say. */
  protected get ownSettings(): SettingsInput {
    return { apiBase: this.apiBase, locale: this.locale, theme: this.theme, density: this.density, without: this.without };
  }

  /** @internal */
  protected get settings(): Settings {
    return resolveSettings([this.ownSettings, this.provided, portalSettings(), scriptSettings()], location.href);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.provided = {};
    this.#requestSettings();
    // A provider that is defined later announces itself.
    const announced = (event: Event) => {
      const { context, target } = event as Event & { context?: unknown };
      if (context === settingsContext && target !== this) this.#requestSettings();
    };
    domMember(document, 'addEventListener')('context-provider', announced);
    this.#stop = [
      () => domMember(document, 'removeEventListener')('context-provider', announced),
      onConfigured(() => this.requestUpdate()),
    ];
    checkAttributes(this, (this.constructor as typeof ReactiveElement).observedAttributes);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stop) stop();
    this.#leave?.();
    this.#leave = undefined;
  }

  #requestSettings(): void {
    const request: Pick<ContextEvent<SettingsContext>, 'context' | 'contextTarget' | 'subscribe' | 'callback'> = {
      context: settingsContext,
      contextTarget: this,
      subscribe: true,
      callback: (provided, unsubscribe) => {
        if (unsubscribe !== this.#leave) this.#leave?.();
        this.#leave = unsubscribe;
        this.provided = provided;
        this.requestUpdate();
      },
    };
    // Only providers need the library that gives settings out.
    this.dispatchEvent(Object.assign(new Event('context-request', { bubbles: true, composed: true }), request));
  }
}
