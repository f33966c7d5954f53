/** Shows that a control was used, lets the browser paint, then works: an answer within 50 ms, however much the work has to draw. */
export function paintFirst({ currentTarget: control }: { readonly currentTarget: Element }, work: () => void): void {
  control.ariaBusy = 'true';
  requestAnimationFrame(() =>
    setTimeout(() => {
      control.ariaBusy = null;
      work();
    }),
  );
}
