// biome-ignore-all lint/complexity/noThisInStatic: each subclass has its own map, as in Lit
/**
 * Lit's ReactiveElement as far as the elements here use it, for the CDN bundle: 2 kB less. Npm's bundle and the tests'
 * React bundle have Lit's own, and the same tests pass on all.
 */
import type { PropertyDeclaration, PropertyDeclarations, PropertyValues, ReactiveController } from '@lit/reactive-element';

export class CSSResult {
  #sheet: CSSStyleSheet | undefined;
  constructor(readonly cssText: string) {}
  get styleSheet(): CSSStyleSheet {
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(this.cssText);
    }
    return this.#sheet;
  }
}
export const unsafeCSS = (text: string): CSSResult => new CSSResult(text);
export const css = (texts: readonly string[]): CSSResult => unsafeCSS(texts.join(''));

type Styles = CSSResult | readonly Styles[];
const attributeOf = (name: PropertyKey, { attribute }: PropertyDeclaration): string =>
  typeof attribute === 'string' ? attribute : String(name).toLowerCase();

export class ReactiveElement extends HTMLElement {
  static properties: PropertyDeclarations = {};
  static styles: Styles = [];
  static elementProperties = new Map<PropertyKey, PropertyDeclaration>();

  static get observedAttributes(): string[] {
    this.finalize();
    return [...this.elementProperties].map(([name, options]) => attributeOf(name, options));
  }

  /** Once for each class, its parent first. */
  protected static finalize(): void {
    if (Object.hasOwn(this, 'elementProperties')) return;
    const parent = Object.getPrototypeOf(this) as typeof ReactiveElement;
    parent.finalize();
    const own = Object.hasOwn(this, 'properties') ? Object.entries(this.properties) : [];
    this.elementProperties = new Map([...parent.elementProperties, ...own]);
    for (const [name, options] of own) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        get(this: ReactiveElement) {
          return this.#values.get(name);
        },
        set(this: ReactiveElement, value: unknown) {
          const old = this.#values.get(name);
          this.#values.set(name, value);
          this.requestUpdate(name, old, options);
        },
      });
    }
  }

  renderRoot: HTMLElement | DocumentFragment | undefined;
  readonly #values = new Map<PropertyKey, unknown>();
  readonly #controllers = new Set<ReactiveController>();
  #changed: Map<PropertyKey, unknown> = new Map();
  #pending: Promise<void> | undefined;
  #enable!: () => void;
  readonly #enabled = new Promise<void>((resolve) => {
    this.#enable = resolve;
  });
  #reflecting = false;

  constructor() {
    super();
    // What was set before the element was defined goes through the accessors.
    for (const name of (this.constructor as typeof ReactiveElement).elementProperties.keys()) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name as keyof this];
      delete this[name as keyof this];
      this[name as keyof this] = value;
    }
    this.requestUpdate();
  }

  addController(controller: ReactiveController): void {
    this.#controllers.add(controller);
    if (this.renderRoot && this.isConnected) controller.hostConnected?.();
  }

  protected createRenderRoot(): HTMLElement | DocumentFragment {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [(this.constructor as typeof ReactiveElement).styles]
      .flat(Infinity as 1)
      .map((style) => (style as CSSResult).styleSheet);
    return root;
  }

  connectedCallback(): void {
    this.renderRoot ??= this.createRenderRoot();
    this.#enable();
    for (const controller of this.#controllers) controller.hostConnected?.();
  }

  disconnectedCallback(): void {
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  attributeChangedCallback(attribute: string, _old: string | null, value: string | null): void {
    if (this.#reflecting) return;
    for (const [name, options] of (this.constructor as typeof ReactiveElement).elementProperties) {
      if (attributeOf(name, options) === attribute)
        this[name as keyof this] = (options.type === Number && value !== null ? Number(value) : value) as never;
    }
  }

  get updateComplete(): Promise<boolean> {
    return (this.#pending ?? Promise.resolve()).then(() => true);
  }

  requestUpdate(name?: PropertyKey, old?: unknown, options?: PropertyDeclaration): void {
    if (name !== undefined) {
      if (Object.is(old, this.#values.get(name)) || !options) return;
      if (!this.#changed.has(name)) this.#changed.set(name, old);
    }
    this.#pending ??= this.#enabled.then(() => {
      this.#pending = undefined;
      const changed = this.#changed;
      this.#changed = new Map();
      this.update(changed);
    });
  }

  protected update(changed: PropertyValues): void {
    this.#reflecting = true;
    for (const [name, options] of (this.constructor as typeof ReactiveElement).elementProperties) {
      if (!options.reflect || !changed.has(name)) continue;
      const value = this.#values.get(name);
      if (value === undefined || value === null) this.removeAttribute(attributeOf(name, options));
      else this.setAttribute(attributeOf(name, options), String(value));
    }
    this.#reflecting = false;
  }
}
