export { default as list } from '../../list/locales/es.js';
export { default as ui } from '../../ui/locales/es.js';
export { default as fields } from '../fields/es.js';
