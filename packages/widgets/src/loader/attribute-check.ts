/** Finds what a page wrote that means nothing. The words for it are loaded when there is such a thing. */

/** Of frameworks and of the page's own scripts, and those of HTML that are no property of the same name. */
const pagesOwn =
  /^(?:(?:aria|data|ng|v|x|item)-?.*|on.*|class|is|exportparts|tabindex|contenteditable|accesskey|enterkeyhint|inputmode|key|ref|defer-hydration)$|[^a-z\d-]/;

/** Values of settings, which each place has. */
const settingValues: Readonly<Record<string, readonly string[]>> = {
  theme: ['light', 'dark', 'auto'],
  density: ['comfortable', 'compact'],
  storage: ['local', 'session', 'memory'],
};

const check = (act: (words: typeof import('./name-check.js')) => void): void => {
  // Without it the page works the same.
  import('./name-check.js').then(act, () => {});
};

/** @param names the element's own attributes */
export function checkAttributes(element: Element, names: readonly string[]): void {
  const tag = element.localName;
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? '';
    if (!names.includes(name) && !(name in element) && !pagesOwn.test(name))
      check(({ warnOfAttribute }) => warnOfAttribute(tag, name, names));
    if (names.includes(name)) checkSetting(tag, name, value);
  }
}

/** @param tag or `script`, whose attributes begin with `data-` */
function checkSetting(tag: string, name: string, value: string, attribute = name): void {
  const values = Object.hasOwn(settingValues, name) ? settingValues[name] : undefined;
  if (values && value !== '' && !values.includes(value)) check(({ warnOfValue }) => warnOfValue(tag, attribute, value, values.join(', ')));
}

/** A value that was dropped. */
export const tellWrongValue = (tag: string, name: string, value: string, words: string): void =>
  check(({ warnOfValue }) => warnOfValue(tag, name, value, words));

/** @param names without `data-` */
export function checkScript(script: HTMLScriptElement, names: readonly string[]): void {
  for (const { name: attribute, value } of script.attributes) {
    if (!attribute.startsWith('data-')) continue;
    const name = attribute.slice('data-'.length);
    if (names.includes(name)) checkSetting('script', name, value, attribute);
    else check(({ warnOfScript }) => warnOfScript(name, names));
  }
}
