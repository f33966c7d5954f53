/** Tells the page's developer of something in the console, once a page. */
const warned = new Set<string>();

export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(`Caredesk: ${text}`);
}
