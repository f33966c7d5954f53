/** Runs in the page: makes the elements of this markup in its `main`. */
export function addToMain(tags: string): void {
  for (const [, tag, attributes] of tags.matchAll(/<([a-z-]+)([^>]*)>/g)) {
    const element = document.createElement(tag as string);
    for (const [, name, value] of (attributes ?? '').matchAll(/([a-z-]+)="([^"]*)"/g))
      element.setAttribute(name as string, value as string);
    document.querySelector('main')?.append(element);
  }
}
