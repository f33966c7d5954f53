/** The page-wide settings, shared by every copy of the bundle on the page. */
import { own } from '@caredesk/core/contract/own';
import { type SettingsInput, withoutPrototype } from './settings.js';

interface Configured {
  /** `configure({...})`. */
  portal: SettingsInput;
  /** The script tag's `data-` attributes; weaker. */
  script: SettingsInput;
  readonly listeners: Set<() => void>;
  /** The script tag's bundle, where there is one. */
  release?: Release;
}

/** Another id has other files; they lie beside `url`, the loader's. */
export interface Release {
  readonly id: string;
  readonly url: string;
}

const registryKey = Symbol.for('caredesk.configured.v1');

const configured = (): Configured => {
  const holder = globalThis as { [registryKey]?: Configured };
  const found = holder[registryKey] ?? { portal: {}, script: {}, listeners: new Set() };
  holder[registryKey] = found;
  return found;
};

export const portalSettings = (): SettingsInput => withoutPrototype(configured().portal);
export const scriptSettings = (): SettingsInput => withoutPrototype(configured().script);
export const runningRelease = (): Release | undefined => own(configured(), 'release');

/** Answers how to stop listening. */
export function onConfigured(listener: () => void): () => void {
  const { listeners } = configured();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const change = (settings: Partial<Pick<Configured, 'portal' | 'script' | 'release'>>): void => {
  const { listeners } = Object.assign(configured(), settings);
  for (const tell of [...listeners]) tell();
};

/** Sets what every element of the page starts from. Settings left out stay as they are; elements on the page follow. */
export const configure = (settings: SettingsInput): void => change({ portal: { ...portalSettings(), ...settings } });

/** What the script tag's bundle is, and its tag's settings; without them, those of a tag before it stay. */
export const configureFromScript = (release: Release, settings: SettingsInput = scriptSettings()): void =>
  change({ release, script: settings });
