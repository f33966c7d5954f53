/** What every Caredesk element has: settings by attribute, a shadow root, and a box with language, direction and theme. */
import { type CSSResultGroup, type PropertyDeclarations, type PropertyValues, ReactiveElement, unsafeCSS } from '@lit/reactive-element';
import { directionOf, languageOf } from '../i18n/language.js';
import { watchGround } from '../platform/ground-watch.js';
import type { Settings, SettingsInput } from '../runtime/settings.js';
import baseStyles from '../styles/base.css';
import uiStyles from '../ui/ui.css';
import { SettingsController, type SettingsHost } from './settings-controller.js';

/** The focus falls where the browser lets it fall. */
const noKeeper = () => {};

/**
 * @csspart root - The box around everything that the element shows.
 * @cssproperty --caredesk-font - Font family; the system's unless said.
 * @cssproperty --caredesk-font-size - Size of plain text.
 * @cssproperty --caredesk-radius - Radius of controls; boxes are a little rounder.
 * @cssproperty --caredesk-surface - What the element stands on; other greys are mixed from it and the text's colour.
 * @cssproperty --caredesk-surface-raised - Dialogs, popovers and inputs.
 * @cssproperty --caredesk-text - Plain text.
 * @cssproperty --caredesk-text-muted - Text of less weight, such as labels.
 * @cssproperty --caredesk-accent - Links and what is chosen.
 * @cssproperty --caredesk-accent-fill - Main buttons.
 * @cssproperty --caredesk-on-accent - Text on main buttons.
 * @cssproperty --caredesk-border - Lines around and between boxes.
 * @cssproperty --caredesk-danger - Errors and buttons that destroy.
 * @cssproperty --caredesk-success - What went well.
 */
export abstract class CaredeskElement extends ReactiveElement implements SettingsHost {
  static override properties: PropertyDeclarations = {
    apiBase: { attribute: 'api-base', reflect: true },
    locale: { reflect: true },
    theme: { reflect: true },
  };
  static override styles: CSSResultGroup = [unsafeCSS(baseStyles), unsafeCSS(uiStyles)];

  /** The API's base address. */
  declare apiBase: string | undefined;
  /** BCP 47, such as `fr`. */
  declare locale: string | undefined;
  /** `auto`, as the page is painted, unless said. */
  declare theme: 'light' | 'dark' | 'auto' | undefined;

  /** @internal */
  protected readonly surroundings = new SettingsController(this);
  /** @internal What the view is rendered into. */
  protected box!: HTMLElement;

  #leaveGround: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leaveGround?.();
    this.#leaveGround = undefined;
  }

  /** @internal */
  get ownSettings(): SettingsInput {
    return { apiBase: this.apiBase, locale: this.locale, theme: this.theme };
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    this.box = document.createElement('div');
    this.box.className = 'root';
    this.box.setAttribute('part', 'root');
    this.box.tabIndex = -1;
    // A page whose elements nobody enters never needs it.
    this.box.addEventListener(
      'focusin',
      ({ target }) => void import('../focus/focus-keeper.js').then(({ keepFocus }) => keepFocus(this.box, target as Element), noKeeper),
      { once: true },
    );
    // Instead of what stood there while the code was missing.
    root.replaceChildren(this.box);
    return root;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    const settings = this.surroundings.resolve();
    this.box.lang = languageOf(settings.locale);
    this.box.dir = directionOf(settings.locale);
    if (this.box.dataset.theme !== settings.theme) this.box.dataset.theme = settings.theme;
    this.show(settings, changed);
  }

  /** @internal Before something is shown, and after the first question has left: the browser lays the whole page out for it. */
  protected standOnGround(): void {
    if (this.isConnected) this.#leaveGround ??= watchGround(this.box);
  }

  /** @internal Brings the box up to date. */
  protected abstract show(settings: Settings, changed: PropertyValues): void;
}
