import { ContextProvider } from '@lit/context';
import { type CSSResultGroup, type PropertyDeclarations, type PropertyValues, ReactiveElement, unsafeCSS } from '@lit/reactive-element';
import { domMember } from '../../browser/dom-member.js';
import { SettingsController, type SettingsHost, settingsContext } from '../../element/settings-controller.js';
import { checkAttributes } from '../../loader/attribute-check.js';
import { fire, type SignedInEvent, type SignedOutEvent } from '../../runtime/events.js';
import type { Links } from '../../runtime/links.js';
import type { OwnActions, OwnColumns } from '../../runtime/own.js';
import { servicesFor } from '../../runtime/services.js';
import type { SettingsInput } from '../../runtime/settings.js';

export type { SignedInEvent, SignedOutEvent };

/**
 * Settings for the elements inside it. Providers can be nested: the inner one's settings come first.
 * @tag caredesk-provider
 * @example <caredesk-provider locale="fr"><caredesk-recent-billing></caredesk-recent-billing></caredesk-provider>
 * @fires {SignedInEvent} caredesk-signed-in - A user signed in, here or in another tab.
 * @fires {SignedOutEvent} caredesk-signed-out - No user is signed in any more.
 */
export class ProviderElement extends ReactiveElement implements SettingsHost {
  static override properties: PropertyDeclarations = {
    apiBase: { attribute: 'api-base', reflect: true },
    locale: { reflect: true },
    theme: { reflect: true },
    density: { reflect: true },
    without: { reflect: true },
    storage: { reflect: true },
    links: { attribute: false },
    columns: { attribute: false },
    actions: { attribute: false },
  };

  static override styles: CSSResultGroup = unsafeCSS(':host { display: contents; }');

  /** The API's base address. */
  declare apiBase: string | undefined;
  /** BCP 47, such as `fr`. */
  declare locale: string | undefined;
  /** Default: `auto`, as the page's background is. */
  declare theme: 'light' | 'dark' | 'auto' | undefined;
  /** Height of rows. Default: `comfortable`, and each user can choose compact rows in a list's columns. */
  declare density: 'comfortable' | 'compact' | undefined;
  /**
   * What the elements inside do not offer, blank-separated, beside what each of them and the page leave out: `refund cancel charge edit delete export
   * import password login`. It is for looks: what a user may not do, the API must refuse.
   */
  declare without: string | undefined;
  /** Where tokens are kept: `local` outlives the browser, `session` the page, `memory` nothing. */
  declare storage: 'local' | 'session' | 'memory' | undefined;

  /** Where the portal shows records, such as `{ doctor: '/desk/doctors/{doctorId}' }`; a property alone. */
  declare links: Links | undefined;
  /** The portal's own columns of the lists inside, in place of those of `configure({ columns })`; a property alone. */
  declare columns: OwnColumns | undefined;
  /** The portal's own actions of the records and rows inside, in place of those of `configure({ actions })`; a property alone. */
  declare actions: OwnActions | undefined;

  readonly #settings = new SettingsController(this);
  readonly #provider = new ContextProvider(this, { context: settingsContext, initialValue: {} });
  #session: ReturnType<typeof servicesFor>['session'] | undefined;
  #stopFollowing: (() => void) | undefined;
  #heard = 0;

  /** @internal */
  get ownSettings(): SettingsInput {
    const { apiBase, locale, theme, density, without, storage, links, columns, actions } = this;
    return { apiBase, locale, theme, density, without, storage, links, columns, actions };
  }

  constructor() {
    super();
    // A sign-in element inside announces itself already.
    this.addEventListener('caredesk-signed-in', (event) => {
      if (event.target !== this) this.#heard++;
    });
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    // The children belong to the page. The slot also replaces the message about missing code, if it was shown.
    root.replaceChildren(domMember(document, 'createElement')('slot'));
    return root;
  }

  override connectedCallback(): void {
    // Elements that are already inside are notified when it connects.
    this.#publish();
    super.connectedCallback();
    checkAttributes(this, (this.constructor as typeof ProviderElement).observedAttributes);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    this.#publish();
    if (this.isConnected) this.#follow();
  }

  #publish(): void {
    const { provided } = this.#settings;
    const ownValues = Object.entries(this.ownSettings).filter(([, value]) => value);
    // `without` of several providers is added up.
    const without = [this.without, provided.without].filter(Boolean).join(' ');
    this.#provider.setValue({ ...provided, ...Object.fromEntries(ownValues), ...(without && { without }) });
  }

  #follow(): void {
    const { session } = servicesFor(this.#settings.resolve());
    if (session !== this.#session) this.#stopFollowing?.();
    else if (this.#stopFollowing) return;
    this.#session = session;
    this.#stopFollowing = session.$state.listen(({ status }) => {
      if (status === 'signed-out') fire<SignedOutEvent>(this, 'caredesk-signed-out', null);
      else this.#announceSignIn();
    });
  }

  #announceSignIn(): void {
    const events = this.#heard;
    setTimeout(() => {
      if (events === this.#heard) fire<SignedInEvent>(this, 'caredesk-signed-in', null);
    });
  }
}
