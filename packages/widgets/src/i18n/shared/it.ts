export { default as list } from '../../list/locales/it.js';
export { default as errors } from '../../ui/locales/errors/it.js';
export { default as ui } from '../../ui/locales/it.js';
export { default as fields } from '../fields/it.js';
