/** A user at mouse and keyboard: counts keys and clicks. */

/** Seconds of the keystroke-level model (Card, Moran, Newell 1980) for a practised hand: a key; a pointing with its click. */
export const secondsOf = { key: 0.2, click: 1.1 + 0.2 };

/** @param {import('playwright').Page} page */
export function handOn(page) {
  const done = { clicks: 0, keys: 0 };
  return {
    done,
    page,
    /** @param {import('playwright').Locator} locator */
    click: async (locator, options) => {
      await locator.click(options);
      done.clicks += 1;
    },
    type: async (text) => {
      await page.keyboard.type(text);
      done.keys += [...text].length;
    },
    /** `Control+a` is two keys. */
    press: async (chord) => {
      await page.keyboard.press(chord);
      done.keys += chord.split('+').length;
    },
    /** A choice of a native list: a click that opens it, and one on the choice. */
    select: async (locator, choice) => {
      await locator.selectOption(choice);
      done.clicks += 2;
    },
    /** The click that opens the system's dialog; what is done in that is the same everywhere. */
    choose: async (locator, file) => {
      await locator.setInputFiles(file);
      done.clicks += 1;
    },
  };
}
