export { default as list } from '../../list/locales/fr.js';
export { default as errors } from '../../ui/locales/errors/fr.js';
export { default as ui } from '../../ui/locales/fr.js';
export { default as fields } from '../fields/fr.js';
