/** Attributes of a script tag that mean nothing. Loaded where a tag has others than the usual ones. */
import { checkScript } from './attribute-check.js';

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
