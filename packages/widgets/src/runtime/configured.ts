/** The page-wide settings, shared by every copy of the bundle on the page. */
import { type WritableAtom, atom } from 'nanostores';
import type { SettingsInput } from './settings.js';

interface Configured {
  /** `configure({...})`. */
  readonly portal: SettingsInput;
  /** The script tag's `data-` attributes; weaker. */
  readonly script: SettingsInput;
}

const registryKey = Symbol.for('caredesk.configured.v1');

export function configuredSettings(): WritableAtom<Configured> {
  const holder = globalThis as { [registryKey]?: WritableAtom<Configured> };
  return (holder[registryKey] ??= atom<Configured>({ portal: {}, script: {} }));
}

/** Sets what every element of the page starts from. Settings left out stay as they are; elements on the page follow. */
export function configure(settings: SettingsInput): void {
  const $configured = configuredSettings();
  const { portal, script } = $configured.get();
  $configured.set({ portal: { ...portal, ...settings }, script });
}

export function configureFromScript(settings: SettingsInput): void {
  const $configured = configuredSettings();
  $configured.set({ ...$configured.get(), script: settings });
}
