/** The page-wide settings, shared by every copy of the bundle on the page. The loader stays small without a library here. */
import type { SettingsInput } from './settings.js';

interface Configured {
  /** `configure({...})`. */
  portal: SettingsInput;
  /** The script tag's `data-` attributes; weaker. */
  script: SettingsInput;
  readonly listeners: Set<() => void>;
}

const registryKey = Symbol.for('caredesk.configured.v1');

const configured = (): Configured => {
  const holder = globalThis as { [registryKey]?: Configured };
  const found = holder[registryKey] ?? { portal: {}, script: {}, listeners: new Set() };
  holder[registryKey] = found;
  return found;
};

export const portalSettings = (): SettingsInput => configured().portal;
export const scriptSettings = (): SettingsInput => configured().script;

/** Answers how to stop listening. */
export function onConfigured(listener: () => void): () => void {
  const { listeners } = configured();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const change = (settings: Partial<Pick<Configured, 'portal' | 'script'>>): void => {
  const { listeners } = Object.assign(configured(), settings);
  for (const tell of [...listeners]) tell();
};

/** Sets what every element of the page starts from. Settings left out stay as they are; elements on the page follow. */
export const configure = (settings: SettingsInput): void => change({ portal: { ...portalSettings(), ...settings } });

export const configureFromScript = (settings: SettingsInput): void => change({ script: settings });
