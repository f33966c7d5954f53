import { createContext, useContext, useInsertionEffect } from 'react';

/** The root whose styles a view adds to. */
export const StyleRoot = createContext<ShadowRoot | undefined>(undefined);

const sheets = new Map<string, CSSStyleSheet>();
const sheetsOf = new WeakMap<ShadowRoot, Set<CSSStyleSheet>>();

/** Adds a style sheet, once. */
export function adopt(root: ShadowRoot | undefined, css: string): void {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root) return;
  sheetsOf.set(root, (sheetsOf.get(root) ?? new Set(root.adoptedStyleSheets)).add(sheet));
  adoptAll(root);
}

/** A root that was in another document has lost its sheets, which are this document's alone. */
export function adoptAll(root: ShadowRoot): void {
  if (root.ownerDocument === document) root.adoptedStyleSheets = [...(sheetsOf.get(root) ?? [])];
}

/** Adds a style sheet that only this part of a view needs. */
export function useStyles(css: string): void {
  const root = useContext(StyleRoot);
  useInsertionEffect(() => adopt(root, css), [root, css]);
}
