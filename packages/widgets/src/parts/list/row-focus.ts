/** Moves the focus to a row that opens; by default to the one in the tab order. @returns false where no such row exists */
export function focusRow(list: ParentNode | null | undefined, selector = 'tr[tabindex="0"]'): boolean {
  const row = list?.querySelector<HTMLElement>(selector);
  row?.focus();
  return Boolean(row);
}
