import { createContext, useContext, useInsertionEffect } from 'react';

/** The root whose styles a view adds to. */
export const StyleRoot = createContext<ShadowRoot | undefined>(undefined);

const sheets = new Map<string, CSSStyleSheet>();

/** Adds a style sheet, once. */
export function adopt(root: ShadowRoot | undefined, css: string): void {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** Adds a style sheet that only this part of a view needs. */
export function useStyles(css: string): void {
  const root = useContext(StyleRoot);
  useInsertionEffect(() => adopt(root, css), [root, css]);
}
