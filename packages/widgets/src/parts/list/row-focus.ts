/** Moves the focus to a row that opens: the one in the tab order by default. Returns false where there is none. */
export function focusRow(list: ParentNode | null | undefined, selector = 'tr[tabindex="0"]'): boolean {
  const row = list?.querySelector<HTMLElement>(selector);
  row?.focus();
  return Boolean(row);
}
