import { ContextProvider } from '@lit/context';
import { type CSSResultGroup, type PropertyDeclarations, type PropertyValues, unsafeCSS } from '@lit/reactive-element';
import { domMember } from '../../browser/dom-member.js';
import { SettingsElement, settingsContext } from '../../element/settings-element.js';
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
export class ProviderElement extends SettingsElement {
  static override properties: PropertyDeclarations = {
    storage: { reflect: true },
    links: { attribute: false },
    columns: { attribute: false },
    actions: { attribute: false },
  };

  static override styles: CSSResultGroup = unsafeCSS(':host { display: contents; }');

  /** Where tokens are kept: `local` outlives the browser, `session` the page, `memory` nothing. */
  declare storage: 'local' | 'session' | 'memory' | undefined;

  /** Where the portal shows records, such as `{ doctor: '/desk/doctors/{doctorId}' }`; a property alone. */
  declare links: Links | undefined;
  /** The portal's own columns of the lists inside, in place of those of `configure({ columns })`; a property alone. */
  declare columns: OwnColumns | undefined;
  /** The portal's own actions of the records and rows inside, in place of those of `configure({ actions })`; a property alone. */
  declare actions: OwnActions | undefined;

  readonly #provider = new ContextProvider(this, { context: settingsContext, initialValue: {} });
  #session: ReturnType<typeof servicesFor>['session'] | undefined;
  #stopFollowing: (() => void) | undefined;
  #heard = 0;

  /** @internal */
  protected override get ownSettings(): SettingsInput {
    const { storage, links, columns, actions } = this;
    return { ...super.ownSettings, storage, links, columns, actions };
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
    const ownValues = Object.entries(this.ownSettings).filter(([, value]) => value);
    // `without` of several providers is added up.
    const without = [this.without, this.provided.without].filter(Boolean).join(' ');
    this.#provider.setValue({ ...this.provided, ...Object.fromEntries(ownValues), ...(without && { without }) });
  }

  #follow(): void {
    const { session } = servicesFor(this.settings);
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
