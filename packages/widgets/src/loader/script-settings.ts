/** The `data-` attributes of the script tag that loaded this module. */
import type { SettingsInput, StorageKind, Theme } from '../runtime/settings.js';

/** A module has no `document.currentScript`: its tag is the one with its address, else the one with its file name. */
export function findScript(moduleUrl: string, scripts: Iterable<HTMLScriptElement>): HTMLScriptElement | undefined {
  const fileOf = (url: string) =>
    url
      .replace(/[?#].*/, '')
      .split('/')
      .at(-1);
  const all = [...scripts];
  return all.find(({ src }) => src === moduleUrl) ?? all.find(({ src }) => src !== '' && fileOf(src) === fileOf(moduleUrl));
}

export function settingsOf({ apiBase, locale, theme, storage, timeoutMs, userInfoPath, currency }: DOMStringMap): SettingsInput {
  return {
    apiBase,
    locale,
    userInfoPath,
    currency,
    theme: theme as Theme | undefined,
    storage: storage as StorageKind | undefined,
    timeoutMs: Number(timeoutMs) > 0 ? Number(timeoutMs) : undefined,
  };
}
