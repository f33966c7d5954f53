import type { BrowserContext, ElementHandle, JSHandle } from 'playwright';
import { launch } from '../support/browser.js';
import { callOf, type Driver, type Tab, type User, windowSize } from './driver.js';

export async function startChromium(): Promise<Driver> {
  const browser = await launch();
  return {
    openUser: async () => userOf(await browser.newContext({ viewport: windowSize })),
    close: () => browser.close(),
  };
}

const userOf = (context: BrowserContext): User => ({
  openTab: () => openTab(context),
  close: () => context.close(),
});

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  // A page that asks whether it may be left may.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: (source, ...values) => page.evaluate(callOf(source, values)),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (combination) => page.keyboard.press(combination),
    chooseFile: async (source, path) => {
      const input = (await page.evaluateHandle(callOf(source, []))) as JSHandle as ElementHandle;
      await input.setInputFiles(path);
    },
    resize: (size) => page.setViewportSize(size),
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}
