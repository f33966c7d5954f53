/** WebKitGTK, the engine of Safari: MiniBrowser over WebDriver, on a display of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Driver, type Json, partsOf, type Tab, type User, windowSize } from './driver.js';
import { eventually } from './patience.js';

export interface WebKitPaths {
  readonly driver: string;
  readonly miniBrowser: string;
  readonly display: string;
}

export async function startWebKit({ driver, miniBrowser, display }: WebKitPaths): Promise<Driver> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [name] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(name).trim()}`,
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${url}/status`)).ok);
  return {
    openUser: async () => userOf(await startSession(url, miniBrowser)),
    close: async () => {
      await stop(server);
      await stop(screen);
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** What a test runs in a page may take as long as the test. */
const scriptTimeoutMs = 120_000;
/** What runs in a document that is being replaced may never answer, as its time limit goes with the document: it is run again then. */
const leavingTimeoutMs = 3_000;

/** A browser of its own, whose storage is in memory. */
async function startSession(server: string, binary: string): Promise<WebDriver> {
  const session = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // A load that is waited for never ends here; tests wait for what they look for.
        pageLoadStrategy: 'none',
        // A page that asks whether it may be left may.
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build();
  await session.manage().setTimeouts({ script: scriptTimeoutMs });
  return session;
}

function userOf(session: WebDriver): User {
  let isFirst = true;
  let queue: Promise<unknown> = Promise.resolve();
  /** A session has one current window: calls to several tabs are made one after the other. */
  const inTurn = <T>(call: () => Promise<T>): Promise<T> => {
    const result = queue.then(call, call);
    queue = result.catch(() => {});
    return result;
  };
  return {
    openTab: () =>
      inTurn(async () => {
        // A window: a tab behind another is not painted, and its timers are slow.
        if (!isFirst) await session.switchTo().newWindow('window');
        isFirst = false;
        const handle = await session.getWindowHandle();
        await session.manage().window().setRect({ x: 0, y: 0, width: windowSize.width, height: windowSize.height });
        return tabOf(session, (call) =>
          inTurn(async () => {
            await session.switchTo().window(handle);
            return call();
          }),
        );
      }),
    close: () => inTurn(() => session.quit()),
  };
}

/** Calls the function, and hands on what it or its promise brings. */
const caller = 'const done = arguments[arguments.length - 1]; const values = arguments[0];';
const scriptOf = (source: string) =>
  `${caller} Promise.resolve().then(() => (${source})(...values)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;

/** Is in the document that is about to be left. */
const leaving = '() => { globalThis.isBeingLeft = true; return true; }';
const hasBegun = '() => !globalThis.isBeingLeft && document.readyState !== "loading"';

const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`The page has not answered for ${ms} ms`)), ms);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

function tabOf(session: WebDriver, here: <T>(call: () => Promise<T>) => Promise<T>): Tab {
  const actions = () => session.actions({ async: true });
  const evaluateWithin = async (ms: number, source: string, ...values: Json[]) => {
    const run = () => session.executeAsyncScript<{ value: unknown; error?: string }>(scriptOf(source), values);
    const { value, error } = await here(() => within(ms, run()));
    if (error) throw new Error(error);
    return value;
  };
  const evaluate = (source: string, ...values: Json[]) => evaluateWithin(scriptTimeoutMs, source, ...values);
  return {
    goto: async (url) => {
      // A new browser may still be on its way to its first, empty document.
      await eventually(() => evaluateWithin(leavingTimeoutMs, leaving));
      await here(() => session.get(url));
      await eventually(() => evaluateWithin(leavingTimeoutMs, hasBegun));
    },
    evaluate,
    press: ({ x, y }) =>
      here(() =>
        actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
          .press()
          .release()
          .perform(),
      ),
    type: (text) => here(() => actions().sendKeys(text).perform()),
    key: (combination) =>
      here(() => {
        const [modifiers, key] = partsOf(combination);
        const sequence = actions();
        for (const modifier of modifiers) sequence.keyDown(keys[modifier] as string);
        sequence.sendKeys(keys[key] ?? key);
        for (const modifier of modifiers.toReversed()) sequence.keyUp(keys[modifier] as string);
        return sequence.perform();
      }),
    chooseFile: (source, path) =>
      here(async () => {
        const input = await session.executeScript<WebElement>(`return (${source})();`);
        await input.sendKeys(path);
      }),
    resize: async ({ width, height }) => {
      await here(() => session.manage().window().setRect({ width, height }));
    },
    picture: () => here(async () => Buffer.from(await session.takeScreenshot(), 'base64')),
    close: () => here(() => session.close()),
  };
}
