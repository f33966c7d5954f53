/** When an element is drawn for the first time: at once where it can be seen, or stands above what can be. */

let isFirst = true;

/** Not where the element, or what it stands in, is hidden: that has no place. */
const isInSight = (box: Element): boolean => (box.getClientRects()[0] as DOMRect)?.top < innerHeight;

/** @param asked what the element has asked for; one that is out of sight waits for it */
export function drawInTurn(box: HTMLElement, draw: () => void, asked: readonly Promise<unknown>[]): void {
  // A page of one element need not be laid out to know.
  if (isFirst || isInSight(box)) {
    isFirst = false;
    draw();
  } else import('./waiting.js').then(({ wait }) => wait(box, draw, asked), draw);
}
