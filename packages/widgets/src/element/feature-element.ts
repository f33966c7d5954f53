/**
 * An element that shows a feature: makes its store when someone is signed in, hands attributes on, mounts its view.
 * Nothing outside refers to a disconnected element, so it keeps its state for a move or a return, or is collected.
 */

import type { Caller } from '@caredesk/core/client/caller';
import { isCaredeskError } from '@caredesk/core/client/error';
import type { PropertyValues } from '@lit/reactive-element';
import { loadMessages } from '../i18n/catalog.js';
import { fields } from '../i18n/fields.js';
import { type Services, servicesFor } from '../runtime/services.js';
import type { Settings } from '../runtime/settings.js';
import { uiMessages } from '../ui/messages.js';
import { CaredeskElement } from './caredesk-element.js';
import { type ErrorDetail, ErrorEvent, type ErrorPhase, ReadyEvent } from './events.js';
import type { Feature, FeatureHost, FeatureStore } from './feature.js';
import { drawInTurn } from './in-turn.js';
import { lazyView } from './lazy.js';
import { createFrame, type Frame, type FrameState } from './mount.js';
import { openRecord } from './record-link.js';

const loadGate = () => import('../sign-in/sign-in-gate.js');

/**
 * What a store asks for is on its way before the first frame is rendered, which takes longer than to wait for it. In
 * microtasks, of which a request takes about ten: the browser paints nothing meanwhile, so nothing moves.
 */
const begun = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await undefined;
};

const baseProperties = new Set<PropertyKey>(Object.keys(CaredeskElement.properties));

/**
 * @fires caredesk-ready - The element shows itself: its feature, or the prompt to sign in. Once for each time it is mounted.
 * @fires caredesk-error - Something failed: {phase, code, message, retryable}, without an answer's text or patient data.
 * @csspart sign-in-prompt - What stands here while nobody is signed in.
 * @csspart dialog - A dialog.
 * @csspart popover - The layer that a button opens.
 */
export abstract class FeatureElement<Store extends FeatureStore> extends CaredeskElement {
  /** @internal */
  protected abstract readonly feature: Feature<Store>;
  /** @internal */
  protected abstract createStore(host: FeatureHost): Store;

  #services: Services | undefined;
  #stopFollowing: (() => void) | undefined;
  #store: Store | undefined;
  #storeCount = 0;
  #isActive = false;
  #frame: Frame | undefined;
  /** What was asked before the first frame. */
  readonly #asked: Promise<unknown>[] = [];
  #shown = 0;
  #wantsFocus = false;

  /** @internal Undefined while no user is signed in. */
  protected get store(): Store | undefined {
    return this.#store;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
    // A move takes dialogs out of the top layer without closing them.
    for (const dialog of this.box.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.open = false;
      dialog.showModal();
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
    // A move connects again at once.
    queueMicrotask(() => {
      if (this.isConnected || !this.#isActive) return;
      this.#isActive = false;
      this.#store?.suspend?.();
    });
  }

  /** @internal */
  protected override show(settings: Settings, changed: PropertyValues): void {
    const attributes = this.#attributes((name) => changed.has(name));
    if (Object.keys(attributes).length > 0) this.#store?.setAttributes?.(attributes as never);
    if (!this.isConnected) return;
    const session = this.#follow(settings);
    if (this.feature.anonymous || session.$state.get().status === 'signed-in') this.#showFeature(settings);
    else this.#showGate(settings);
  }

  /** Follows the session of these settings; a store made for another backend goes. */
  #follow(settings: Settings): Services['session'] {
    const services = servicesFor(settings);
    if (services !== this.#services) {
      this.#stopFollowing?.();
      this.#stopFollowing = undefined;
      this.#dropStore();
      this.#storeCount++;
      this.#services = services;
    }
    this.#stopFollowing ??= services.session.$state.listen(() => this.requestUpdate());
    return services.session;
  }

  #showFeature(settings: Settings): void {
    const { View, messages } = this.feature;
    if (!this.#store) {
      this.#storeCount++;
      this.#store = this.createStore(this.#host(settings));
      this.#store.setAttributes?.(this.#attributes(() => true) as never);
    }
    if (!this.#isActive) this.#store.resume?.();
    this.#isActive = true;
    this.#render(settings, messages, { View, props: { store: this.#store }, key: `${this.#storeCount}` });
  }

  #showGate(settings: Settings): void {
    // What was shown goes at once: nobody knows when the prompt's code comes.
    if (this.#store) this.#frame?.clear();
    this.#dropStore();
    const shown = ++this.#shown;
    loadGate()
      .then(({ SignInGate, gateMessages }) => {
        const onSignedIn = () => {
          this.#wantsFocus = true;
        };
        const props = { host: this.#host(settings), isSmall: this.feature.prompt === 'button', onSignedIn };
        if (shown === this.#shown) this.#render(settings, gateMessages, { View: SignInGate, props, key: `gate ${this.#storeCount}` });
      })
      .catch(() => {
        // Tries again, and says why there is none.
        const View = lazyView(async () => {
          await loadGate();
          this.requestUpdate();
          return () => null;
        });
        if (shown === this.#shown) this.#render(settings, [], { View, props: {}, key: 'no gate' });
      });
  }

  #host(settings: Settings): FeatureHost {
    const services = this.#services as Services;
    const call = (...question: Parameters<Caller>) => {
      const answer = services.call(...question);
      if (!this.#frame) this.#asked.push(answer);
      return answer;
    };
    return {
      ...services,
      call: call as Caller,
      settings,
      report: (phase, error) => this.#report(phase, error),
      open: (kind, ids) => openRecord({ element: this, links: this.surroundings.resolve().links }, kind, ids),
    };
  }

  #render<P extends object>(
    { locale, links }: Settings,
    messages: Feature<Store>['messages'],
    view: Pick<FrameState<P>, 'View' | 'props' | 'key'>,
  ): void {
    const shown = ++this.#shown;
    const render = () => {
      if (shown !== this.#shown) return;
      this.standOnGround();
      this.#frame ??= createFrame(
        this.box,
        () => this.#ready(),
        (error) => this.#report('render', error),
      );
      this.#frame.render({ locale, linking: { element: this, links }, ...view });
    };
    const inTurn = () => {
      if (shown === this.#shown) drawInTurn(this.box, render, this.#asked);
    };
    const loading = loadMessages(locale, [...messages, uiMessages, fields]) ?? (this.#frame ? undefined : begun());
    if (loading) void loading.then(this.#frame ? render : inTurn);
    else render();
  }

  #ready(): void {
    if (this.#wantsFocus) this.box.focus();
    this.#wantsFocus = false;
    this.dispatchEvent(new ReadyEvent());
  }

  #dropStore(): void {
    const store = this.#store;
    (store?.dispose ?? store?.suspend)?.();
    this.#store = undefined;
    this.#isActive = false;
  }

  #attributes(isWanted: (name: PropertyKey) => boolean): Record<PropertyKey, unknown> {
    const attributes: Record<PropertyKey, unknown> = {};
    for (const [name, { type }] of (this.constructor as typeof CaredeskElement).elementProperties) {
      if (baseProperties.has(name) || !isWanted(name)) continue;
      const value = this[name as keyof this];
      // Frameworks set properties, and what they hold may be a number where a text is meant.
      attributes[name] = type ? value : value?.toString();
    }
    return attributes;
  }

  #report(phase: ErrorPhase, error: unknown): void {
    if ((error as Error)?.name === 'AbortError') return;
    const isSignedOut = this.#services?.session.$state.get().status === 'signed-out';
    if (isSignedOut && isCaredeskError(error) && error.code === 'unauthorized') return;
    const detail: ErrorDetail = isCaredeskError(error)
      ? { phase, code: error.code, message: error.message, retryable: error.retryable }
      : { phase, code: 'internal', message: error instanceof Error ? error.name : 'Error', retryable: false };
    this.dispatchEvent(new ErrorEvent(detail));
  }
}
