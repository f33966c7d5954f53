/** What a page wrote that the loader does not know: its words are loaded with the first of it. */
import { checkTag as check, checkScript } from '../element/attribute-check.js';
import { elementNames } from '../generated/element-names.js';

/** Attributes of the script tag, without `data-`. */
const settingNames = [
  'prefix',
  'api-base',
  'locale',
  'user-info-path',
  'currency',
  'theme',
  'density',
  'storage',
  'without',
  'timeout-ms',
  'backend',
];

export const checkScripts = (scripts: readonly HTMLScriptElement[]): void => {
  for (const script of scripts) checkScript(script, settingNames);
};

/** @param prefix of Caredesk's own tags on this page */
export const checkTag = (tag: string, prefix: string): void =>
  check(
    tag,
    elementNames.map((name) => prefix + name),
  );
