/** A page as a single-page application treats it: routes that come and go with every element on them, and what is left behind. */
import type { CDPSession, Page } from 'playwright';

export interface Left {
  readonly nodes: number;
  readonly listeners: number;
  readonly observers: number;
  /** Timers and frames that are still to come. */
  readonly timers: number;
  readonly heap: number;
}

/** Counts timers; before the page's own scripts run. */
export const countTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const pending = new Set<string>();
    const count = (name: 'setTimeout' | 'requestAnimationFrame' | 'requestIdleCallback', clearName: string) => {
      const [set, clear] = [
        globalThis[name] as never as (run: () => void, ...more: unknown[]) => number,
        globalThis[clearName as never] as (id: number) => void,
      ];
      const counted = (run: unknown, ...more: unknown[]) => {
        const id = set(
          (...given: unknown[]) => {
            pending.delete(`${name} ${id}`);
            if (typeof run === 'function') run(...given);
          },
          ...(more as []),
        );
        pending.add(`${name} ${id}`);
        return id;
      };
      const cleared = (id: number) => {
        pending.delete(`${name} ${id}`);
        clear(id);
      };
      Object.assign(globalThis, { [name]: counted, [clearName]: cleared });
    };
    count('setTimeout', 'clearTimeout');
    count('requestAnimationFrame', 'cancelAnimationFrame');
    count('requestIdleCallback', 'cancelIdleCallback');
    const setEvery = setInterval;
    const clearEvery = clearInterval;
    Object.assign(globalThis, {
      pendingTimers: pending,
      setInterval: (run: () => void, ms: number) => {
        const id = setEvery(run, ms);
        pending.add(`setInterval ${id}`);
        return id;
      },
      clearInterval: (id: number) => {
        pending.delete(`setInterval ${id}`);
        clearEvery(id);
      },
    });
  });

/** A request that was given up, a fade, a repeat that is no longer wanted: over by then. */
const settleMs = { first: 2500, most: 20_000 };

/** What a page holds when nothing is on it and everything has settled; waits until it is no more than what it `began` with. */
export async function left(page: Page, cdp: CDPSession, began?: Left): Promise<Left> {
  await new Promise((resolve) => setTimeout(resolve, settleMs.first));
  for (const until = performance.now() + settleMs.most; ; await new Promise((resolve) => setTimeout(resolve, 1000))) {
    const now = await held(page, cdp);
    const more = began && (now.nodes > began.nodes || now.listeners > began.listeners || now.observers > began.observers);
    if ((!more && now.timers === 0) || performance.now() > until) return now;
  }
}

async function held(page: Page, cdp: CDPSession): Promise<Left> {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  let observers = 0;
  for (const kind of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'EventSource', 'BroadcastChannel']) {
    const prototype = await cdp.send('Runtime.evaluate', { expression: `${kind}.prototype`, objectGroup: 'left' });
    const { objects } = await cdp.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.result.objectId as string,
      objectGroup: 'left',
    });
    const count = await cdp.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function () { return this.length }',
      objectId: objects.objectId as string,
      returnByValue: true,
    });
    observers += count.result.value as number;
  }
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'left' });
  const timers = (await page.evaluate('pendingTimers.size')) as number;
  return { nodes, listeners: jsEventListeners, observers, timers, heap: usedSize };
}

export interface Life {
  readonly names: readonly string[];
  /** Ends after so many routes, or so long. */
  readonly until: { readonly routes: number } | { readonly ms: number };
  /** How long each is shown, in ms. */
  readonly shown: number;
  /** How many elements each has. Default: all of them. */
  readonly each?: number;
}

/** Runs in the page; ends on an empty one. @returns how many routes there were */
export const routes = async ({ names, until, shown, each = names.length }: Life): Promise<number> => {
  const main = document.querySelector('main') as HTMLElement;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const attributes = (route: number): Record<string, string> => ({
    'doctor-id': `${11 + (route % 5)}`,
    'patient-id': `${31 + (route % 5)}`,
    'entity-id': `${11 + (route % 5)}`,
    entity: 'doctor',
    'page-size': '5',
    'url-state': 'list',
    ...(route % 4 === 1 && { theme: 'dark' }),
  });
  const elementsOf = (route: number) =>
    Array.from({ length: each }, (_, index) => {
      const element = document.createElement(`caredesk-${names[(route * each + index) % names.length]}`);
      for (const [name, value] of Object.entries(attributes(route))) element.setAttribute(name, value);
      return element;
    });
  const changeAddress = (route: number) => {
    try {
      history.pushState(null, '', `?route=${route}&list.page=2`);
    } catch {
      // Safari takes 100 changes in 10 s, those of the lists included.
    }
  };
  const clickIn = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('.toolbar-end button, .detail-head button')?.click();

  const end = 'ms' in until ? performance.now() + until.ms : Number.POSITIVE_INFINITY;
  const routes = 'routes' in until ? until.routes : Number.POSITIVE_INFINITY;
  let route = 0;
  for (; route < routes && performance.now() < end; route++) {
    const elements = elementsOf(route);
    const provider = document.createElement('caredesk-provider');
    provider.setAttribute('locale', ['en', 'fr', 'ar'][route % 3] as string);
    provider.append(...elements);
    main.append(provider);
    await pause(shown / 3);
    // Meanwhile: a part is opened whose code is loaded then, the provider, the page's theme and the route's address change, elements move.
    if (route % 2 === 0) for (const element of elements) clickIn(element);
    if (route % 3 === 0) provider.setAttribute('theme', 'dark');
    if (route % 4 === 0) document.body.classList.toggle('night');
    if (route % 5 === 0) changeAddress(route);
    if (route % 6 === 0) main.append(...elements);
    if (route % 7 === 0) for (const element of elements) element.setAttribute('doctor-id', '19');
    await pause((shown * 2) / 3);
    for (const element of [provider, ...elements]) element.remove();
  }
  return route;
};

export const live = (page: Page, life: Life): Promise<number> => page.evaluate(routes, life);
