/** A widget of the page, by what all of them have in public. */
interface Widget extends Element {
  readonly recordActions?: readonly { readonly name: string; readonly disabled: boolean; readonly key?: string; run(): void }[];
  /** @returns false where it has no search box */
  focusSearch?(): boolean;
  /** @returns false where it has no row to open */
  focusRow?(): boolean;
}

export const shownWidgets = (): readonly Widget[] => [...document.querySelectorAll('main *')];
