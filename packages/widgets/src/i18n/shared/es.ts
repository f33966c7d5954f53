export { default as list } from '../../list/locales/es.js';
export { default as errors } from '../../ui/locales/errors/es.js';
export { default as ui } from '../../ui/locales/es.js';
export { default as fields } from '../fields/es.js';
