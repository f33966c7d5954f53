/** Firefox as it is installed, over WebDriver BiDi. */
import puppeteer, { type BrowserContext, type ElementHandle, type KeyInput } from 'puppeteer-core';
import { callOf, type Driver, partsOf, type Tab, type User, windowSize } from './driver.js';

export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: windowSize });
  return {
    openUser: async () => userOf(await browser.createBrowserContext()),
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
    key: async (combination) => {
      const [modifiers, key] = partsOf(combination) as [KeyInput[], KeyInput];
      for (const modifier of modifiers) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      for (const modifier of modifiers.toReversed()) await page.keyboard.up(modifier);
    },
    chooseFile: async (source, path) => {
      const input = (await page.evaluateHandle(callOf(source, []))) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(path);
    },
    resize: (size) => page.setViewport(size),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => page.close(),
  };
}
