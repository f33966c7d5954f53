export { default as list } from '../../list/locales/ar.js';
export { default as ui } from '../../ui/locales/ar.js';
export { default as errors } from '../../ui/locales/errors/ar.js';
export { default as fields } from '../fields/ar.js';
