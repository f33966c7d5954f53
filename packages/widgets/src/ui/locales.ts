import { fromFiles } from '../i18n/catalog.js';

/** Loads the translation that each language's file exports by this name. */
export const inUi = (name: string) => fromFiles(import.meta.glob('./locales/*.ts'), name);
