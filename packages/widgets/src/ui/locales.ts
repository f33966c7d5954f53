import { fromFiles } from '../i18n/catalog.js';

const files = import.meta.glob('./locales/*.ts');

/** Loads the translation that each language's file exports by this name. */
export const inUi = (name: string) => fromFiles(files, name);
