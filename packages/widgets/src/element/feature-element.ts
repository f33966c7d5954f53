/**
 * The base of all elements that show a feature, in four steps: settings → session → store → view.
 * Nothing outside refers to a disconnected element, so it keeps its state for a move or a return, or is collected.
 */
import { inOneSession } from '@caredesk/core/client/caller';
import { isCaredeskError } from '@caredesk/core/client/error';
import { lackedPermission } from '@caredesk/core/contract/permission';
import { type CSSResultGroup, type PropertyValues, type ReactiveElement, unsafeCSS } from '@lit/reactive-element';
import { signal } from '@preact/signals-core';
import { createElement, type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { domMember } from '../browser/dom-member.js';
import { uncoverDocument } from '../browser/uncover-document.js';
import { watchBackground } from '../browser/watch-background.js';
import { type AnyCatalog, loadMessages } from '../i18n/catalog.js';
import { directionOf, shownLanguage } from '../i18n/language.js';
import { setWords } from '../i18n/page-words.js';
import { setTimeZone } from '../i18n/zone.js';
import { tellWrongValue } from '../loader/attribute-check.js';
import { mayAskPassword } from '../runtime/bases.js';
import { type ErrorEvent, fire, fireError, type ReadyEvent } from '../runtime/events.js';
import { followSession } from '../runtime/follow-session.js';
import { type Needs, type Offers, offersOf } from '../runtime/offers.js';
import type { Own } from '../runtime/own.js';
import { type Services, servicesFor } from '../runtime/services.js';
import type { Settings } from '../runtime/settings.js';
import type { ToastEvent } from '../runtime/toast-event.js';
import baseStyles from '../ui/base.css';
import { fields } from '../ui/fields.js';
import { keyOf } from '../ui/keys.js';
import { lazyView } from '../ui/lazy-view.js';
import { uiMessages } from '../ui/messages.js';
import uiStyles from '../ui/ui.css';
import { adopt } from '../ui/use-styles.js';
import { wrongValue } from './allowed-values.js';
import { ElementView, Shown } from './element-view.js';
import type { Feature, FeatureHost, FeatureStore } from './feature.js';
import { whenToMount } from './mount-order.js';
import { openRecord } from './record-link.js';
import { SettingsElement } from './settings-element.js';
import { watchHeight } from './watch-height.js';

const SignInGate = lazyView(async () => (await import('./sign-in/sign-in-gate.js')).SignInGate);
const PageProblem = lazyView(async () => (await import('../ui/page-problem.js')).PageProblem);

/** They tell that the page has a user, who may change what is shown, or come back to it: `pageshow` from the back/forward cache. */
const userEvents = ['visibilitychange', 'focusin', 'pageshow'];

/** @public What every element fires besides its own. It keeps the events typed for listeners wherever an element is imported. */
export type ElementEvent = ReadyEvent | ErrorEvent | ToastEvent;

/**
 * @fires caredesk-ready - The element shows itself: its feature, or the prompt to sign in. Once for each time it is mounted.
 * @fires caredesk-error - An error: {phase, code, message, retryable}, without an answer's text or patient data.
 * @fires caredesk-toast - A short text says what happened: {kind, canUndo}; the event's `text` and `undo` are for a page that shows it itself and calls `preventDefault()`.
 * @csspart root - The box around everything that the element shows.
 * @csspart sign-in-prompt - The prompt of a signed-out element.
 * @csspart dialog - A dialog.
 * @csspart popover - The layer that a button opens.
 * @csspart button - Each button that is drawn as one: no head of a column, tab, chip, tile, link or item of a menu.
 * @csspart input - Each text field and choice.
 * @csspart badge - A status.
 * @cssproperty --caredesk-font - Font family. Default: the system's.
 * @cssproperty --caredesk-font-size - Size of plain text.
 * @cssproperty --caredesk-radius - Radius of controls; menus, cards and dialogs are 2, 4 and 6 px rounder.
 * @cssproperty --caredesk-space - Unit of the paddings of controls, cells, cards and dialogs.
 * @cssproperty --caredesk-row-height - Height of a row with one line; compact rows are as high as controls.
 * @cssproperty --caredesk-control-height - Height of buttons and fields; at least 44px where a finger is used.
 * @cssproperty --caredesk-sticky-bottom - Height of a page's own bar at the bottom: pagers, bars of buttons and toasts stay above it.
 * @cssproperty --caredesk-surface - Background of the element; other greys are mixed from it and the text's colour.
 * @cssproperty --caredesk-surface-raised - Dialogs, popovers and inputs; mixed from the surface by default.
 * @cssproperty --caredesk-text - Plain text.
 * @cssproperty --caredesk-text-muted - Secondary text, such as labels.
 * @cssproperty --caredesk-accent - Links and selected items.
 * @cssproperty --caredesk-accent-fill - Main buttons.
 * @cssproperty --caredesk-on-accent - Text on main buttons.
 * @cssproperty --caredesk-border - Lines around and between boxes.
 * @cssproperty --caredesk-danger - Errors and destructive buttons.
 * @cssproperty --caredesk-success - Success.
 * @cssproperty --caredesk-warning - Partly done, or ending soon.
 * @cssproperty --caredesk-info - Not started, such as a coupon that starts later.
 */
export abstract class FeatureElement<Store extends FeatureStore> extends SettingsElement {
  static override styles: CSSResultGroup = [unsafeCSS(baseStyles), unsafeCSS(uiStyles)];

  /** @internal */
  protected abstract readonly feature: Feature<Store>;
  /** @internal */
  protected makeStore(host: FeatureHost): Store {
    return this.feature.createStore(host);
  }

  #services: Services | undefined;
  /** The session that the store was made in. */
  #identity: string | undefined;
  #stopFollowing: (() => void) | undefined;
  #store: Store | undefined;
  /** The store's element is in the page. */
  #isActive = false;
  #root: Root | undefined;
  /** The current view, or the next one while its code and messages are loaded. */
  #view: ReactNode;
  #offers: Offers = offersOf(undefined, undefined);
  #stopWatching: readonly (() => void)[] = [];
  readonly #own = signal({} as Own);
  #wantsFocus = false;
  readonly #attend = ({ target, persisted }: Event & { persisted?: boolean }): void => {
    if (persisted !== false) this.#withAttend(({ attend }) => attend(this, target as Node, persisted));
  };
  /** Loaded with the page's first focus, when the user leaves it, or by {@link reload}: a page without any never needs the code. */
  #withAttend(use: (code: typeof import('./keep-fresh.js')) => void): void {
    import('./keep-fresh.js').then(use).catch(() => {});
  }

  /** Ctrl+Enter, or Cmd+Enter, sends the form that has the focus, also from a text of several lines. */
  readonly #submitByKey = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    // Content that the page has put into a slot is the page's own.
    if (keyOf(event) === 'Enter' && (event.ctrlKey || event.metaKey) && this.box.contains(target)) target.closest('form')?.requestSubmit();
  };

  /** @internal Undefined while no user is signed in. */
  get store(): Store | undefined {
    return this.#store;
  }

  /** @internal What can be done here, for the element's actions. */
  protected get offers(): Offers {
    return this.#offers;
  }

  /** @internal What the view is rendered into. */
  readonly box: HTMLElement = domMember(document, 'createElement')('div');

  /** Reads again what is shown, which stays until the answer comes: after a change that the page made itself. Not where the user's input is unsaved. */
  reload(): void {
    this.#withAttend(({ refresh }) => refresh(this));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const type of userEvents) addEventListener(type, this.#attend, { once: type !== 'pageshow' });
    // A move takes dialogs out of the top layer without closing them.
    for (const dialog of this.renderRoot.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.open = false;
      dialog.showModal();
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const type of userEvents) removeEventListener(type, this.#attend);
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
    for (const stop of this.#stopWatching) stop();
    this.#stopWatching = [];
    // A move connects again at once.
    queueMicrotask(() => {
      if (this.isConnected || !this.#isActive) return;
      this.#isActive = false;
      this.#store?.suspend?.();
    });
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    for (const sheet of this.feature.styles ?? []) adopt(root as ShadowRoot, sheet);
    Object.assign(this.box, { className: 'root', tabIndex: -1 });
    this.box.setAttribute('part', 'root');
    // A translator moves texts that React holds, and sends patients' names elsewhere; some spell checkers send what is typed.
    Object.assign(this.box, { translate: false, spellcheck: false });
    this.box.addEventListener('focusin', this.#attend, { once: true });
    this.box.addEventListener('keydown', this.#submitByKey);
    // In the place of the message about missing code, where that was shown.
    root.replaceChildren(this.box);
    return root;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    const { locale, theme, density, words, timeZone, columns, actions } = this.settings;
    setWords(words);
    setTimeZone(timeZone);
    const own = this.#own.value;
    if (columns !== own.columns || actions !== own.actions) this.#own.value = { columns, actions };
    const attributes = { lang: shownLanguage(locale), dir: directionOf(locale), 'data-theme': theme, 'data-density': density };
    // Only where its value changes, as observers of the page's looks are told of each mutation.
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) this.box.removeAttribute(name);
      else if (this.box.getAttribute(name) !== value) this.box.setAttribute(name, value);
    }
  }

  protected override updated(changed: PropertyValues): void {
    const attributes = this.#attributes((name) => changed.has(name));
    if (Object.keys(attributes).length > 0) this.#store?.setAttributes?.(attributes as never);
    if (!this.isConnected) return;
    // This reads computed styles; among views that mount, each read would force a layout.
    if (this.#stopWatching.length === 0) this.#stopWatching = [watchBackground(this.box), watchHeight(this, this.box)];
    const { settings } = this;
    const { session, account, backend } = this.#follow(settings);
    const isSignedIn = session.$state.get().status === 'signed-in';
    const described = backend?.state.value;
    if (described instanceof Error) {
      this.#showInstead(settings, createElement(PageProblem, { problem: described.message }));
      return;
    }
    if (backend && !described) return;
    if (settings.without)
      import('../runtime/check-without.js').then(({ checkWithout }) => checkWithout(settings.without ?? '')).catch(() => {});
    this.#offers = offersOf(account.held.value, settings.without, this.#lacks);
    const { shows, anonymous, asksPassword } = this.feature;
    const wouldAskPassword = asksPassword || (!anonymous && !isSignedIn);
    if (wouldAskPassword && !mayAskPassword(settings.apiBase)) {
      this.#showInstead(settings, createElement(PageProblem, { host: new URL(settings.apiBase).host }));
      return;
    }
    if (!anonymous && !isSignedIn) {
      this.#showGate(settings);
      return;
    }
    // The same as where a backend has no audit: the element exists and shows nothing.
    if (shows && this.#lacks(shows)) this.#showInstead(settings, null);
    else if (isSignedIn && shows && lackedPermission(account.held.value, shows))
      this.#showInstead(settings, createElement(PageProblem, {}));
    else this.#showFeature(settings);
    // After the feature's own calls: where its token has expired, they renew it.
    if (isSignedIn) account.read().catch(() => {});
  }

  /** Follows the session of these settings. What was made for another backend goes. */
  #follow(settings: Settings): Services {
    const services = servicesFor(settings);
    if (services !== this.#services) {
      this.#stopFollowing?.();
      this.#stopFollowing = undefined;
      this.#drop();
      this.#services = services;
    }
    const identity = services.session.identity?.();
    if (this.#store && !this.feature.anonymous && identity !== this.#identity) this.#drop();
    this.#identity = identity;
    this.#stopFollowing ??= this.#followAccount(services);
    return services;
  }

  #followAccount({ session, account, backend }: Services): () => void {
    const follow = () => this.requestUpdate();
    let permissions = account.held.value;
    const stopHeld = account.held.subscribe((now) => {
      if (now === permissions) return;
      permissions = now;
      follow();
    });
    const stops = [followSession(session, follow), stopHeld, backend?.state.subscribe(follow) ?? (() => {})];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #showFeature(settings: Settings): void {
    const { View, messages } = this.feature;
    if (!this.#store) {
      this.#drop();
      this.#store = this.makeStore(this.#host(settings));
      this.#store.setAttributes?.(this.#attributes(() => true) as never);
    }
    if (!this.#isActive) this.#store.resume?.();
    this.#isActive = true;
    const view = createElement(StrictMode, null, createElement(View, { store: this.#store }));
    void this.#show(settings, messages, createElement(Shown, { onShown: this.#onReady }, view));
  }

  #showInstead(settings: Settings, view: ReactNode): void {
    if (this.#store) this.#drop();
    void this.#show(settings, [], createElement(Shown, { onShown: this.#onReady }, view));
  }

  #showGate(settings: Settings): void {
    // Removes the shown data at once, before the prompt's code has loaded.
    if (this.#store) this.#drop();
    const onSignedIn = () => {
      this.#wantsFocus = true;
    };
    const isSmall = this.feature.prompt === 'button';
    void this.#show(settings, [], createElement(SignInGate, { host: this.#host(settings), isSmall, onSignedIn, onReady: this.#onReady }));
  }

  #host(settings: Settings): FeatureHost {
    const services = this.#services as Services;
    return {
      ...services,
      call: inOneSession(services.call),
      settings,
      own: this.#own,
      lacks: this.#lacks,
      report: (...failure) => this.#report(...failure),
      open: (kind, ids) => openRecord({ element: this, links: this.settings.links }, kind, ids),
    };
  }

  /** Renders a view when its messages are loaded, in the order of the page. */
  async #show({ locale, links, actions }: Settings, messages: readonly AnyCatalog[], view: ReactNode): Promise<void> {
    this.#view = view;
    await loadMessages(locale, [...messages, uiMessages, fields]);
    if (!this.#root) await whenToMount(this.box);
    if (this.#view !== view || !this.isConnected) return;
    if (!this.#root) uncoverDocument();
    this.#root ??= createRoot(this.box);
    const root = this.renderRoot as ShadowRoot;
    const linking = { element: this, links, actions, offers: this.#offers };
    this.#root.render(createElement(ElementView, { locale, linking, root, onCrash: this.#onCrash }, view));
  }

  readonly #lacks = (call: Needs): boolean => {
    const described = this.#services?.backend?.state.value;
    return described instanceof Error ? false : described?.lacks(call) === true;
  };

  readonly #onCrash = (error: unknown): void => this.#report('render', error);

  readonly #onReady = (): void => {
    if (this.#wantsFocus) this.box.focus();
    this.#wantsFocus = false;
    fire<ReadyEvent>(this, 'caredesk-ready', null);
  };

  #drop(): void {
    (this.#store?.dispose ?? this.#store?.suspend)?.();
    this.#store = undefined;
    this.#isActive = false;
    this.#root?.unmount();
    this.#root = undefined;
  }

  #attributes(isWanted: (name: PropertyKey) => boolean): Record<PropertyKey, unknown> {
    const attributes: Record<PropertyKey, unknown> = {};
    for (const [name, { type }] of (this.constructor as typeof ReactiveElement).elementProperties) {
      // The style sheet hides a heading; stores need not know.
      if (name in SettingsElement.properties || name === 'heading' || !isWanted(name)) continue;
      const value = this[name as keyof this];
      // Frameworks set properties, and what they hold may be a number where a text is meant; templates leave blanks around an id.
      attributes[name] = this.#isMeant(name, value) ? (type ? value : value?.toString().trim() || value) : undefined;
    }
    return attributes;
  }

  /** Whether the value of a property is allowed. Another one is named in the console, and counts as not set. */
  #isMeant(name: PropertyKey, value: unknown): boolean {
    const allowed = wrongValue(this.feature.values ?? {}, String(name), value);
    if (!allowed) return true;
    const { attribute } = (this.constructor as typeof ReactiveElement).getPropertyOptions(name);
    const told = typeof attribute === 'string' ? attribute : String(name);
    // The property of a text that is no number is `NaN`; the page's author knows the text.
    tellWrongValue(this.localName, told, this.getAttribute(told) ?? String(value), allowed.words);
    return allowed.isShown ?? false;
  }

  #report(...[phase, error, record]: Parameters<FeatureHost['report']>): void {
    if ((error as Error)?.name === 'AbortError') return;
    // The user has left, and the next one may have come.
    const isUnauthorized = isCaredeskError(error) && error.code === 'unauthorized';
    if (isUnauthorized && this.#services?.session.$state.get().status === 'signed-out') return;
    fireError(this, phase, error);
    if (record && !isUnauthorized && !(record.isShown && this.isConnected))
      import('../ui/failure-toast.js')
        .then(({ tellFailure }) => tellFailure(this.renderRoot as ShadowRoot, this.settings.locale, record, error))
        .catch(() => {});
  }
}
