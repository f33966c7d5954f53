/** Lit's css-tag.js for browsers that all have constructed style sheets: without its fallback to `<style>` (0.3 kB less). */
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

export const supportsAdoptingStyleSheets = true;
export const unsafeCSS = (text: string): CSSResult => new CSSResult(text);
export const css = (texts: readonly string[]): CSSResult => new CSSResult(texts.join(''));
export const getCompatibleStyle = <S>(style: S): S => style;
export const adoptStyles = (root: ShadowRoot, styles: readonly (CSSResult | CSSStyleSheet)[]): void => {
  root.adoptedStyleSheets = styles.map((style) => (style instanceof CSSStyleSheet ? style : style.styleSheet));
};
