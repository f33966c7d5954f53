/** When an element is drawn for the first time: at once where it can be seen, or stands above what can be. */

/** One has been drawn in this task. */
let hasDrawn: unknown;

/** Not where the element, or what it stands in, is hidden: that has no place. */
const isInSight = (box: Element): boolean => (box.getClientRects()[0] as DOMRect)?.top < innerHeight;

/** @param asked what the element has asked for; one that is out of sight waits for it */
export function drawInTurn(box: HTMLElement, draw: () => void, asked: readonly Promise<unknown>[]): void {
  // The first of a page, or of a route, is drawn without a layout to know.
  if (!hasDrawn || isInSight(box)) {
    hasDrawn ||= setTimeout(() => {
      hasDrawn = 0;
    });
    draw();
  } else import('./waiting.js').then(({ wait }) => wait(box, draw, asked), draw);
}
