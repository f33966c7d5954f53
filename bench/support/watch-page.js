/** Runs in a page before its own scripts: when rows are painted, how long the page was blocked, how long interactions took. */
(() => {
  const deep = (selector, root = document) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap((element) => (element.shadowRoot ? deep(selector, element.shadowRoot) : [])),
  ];
  const state = { blocked: 0, shift: 0, lcp: 0, interactions: [] };
  const observe = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe('longtask', ({ duration }) => {
    state.blocked += Math.max(0, duration - 50);
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) state.shift += value;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    state.lcp = startTime;
  });
  observe('event', ({ interactionId, duration }) => interactionId && state.interactions.push(duration), { durationThreshold: 16 });

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const text = (selector) =>
    deep(selector)
      .map(({ textContent }) => textContent)
      .join('|');
  /** Milliseconds since navigation when the frame after the one that has what is waited for begins: it is painted then. */
  const until = async (isThere) => {
    while (!isThere()) await frame();
    await frame();
    return performance.now();
  };
  const requests = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
  let began = 0;
  let before = '';
  const begin = ({ timeStamp }) => {
    began = timeStamp;
  };
  for (const type of ['click', 'keydown']) addEventListener(type, begin, { capture: true });

  globalThis.watchPage = {
    state,
    deep,
    frame,
    count: (row) => deep(row).length,
    painted: (row, count) => until(() => deep(row).length >= count),
    remember: (row) => {
      before = text(row);
      performance.clearResourceTimings();
    },
    /** From the last click or key to other rows, painted; what the API took is not counted. */
    changed: async (row) => {
      const end = await until(() => text(row) !== before && deep(row).length > 0 && requests().length > 0);
      const answer = requests().at(-1);
      return end - began - answer.duration;
    },
  };
})();
