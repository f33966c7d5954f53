export { default as list } from '../../list/locales/zh.js';
export { default as errors } from '../../ui/locales/errors/zh.js';
export { default as ui } from '../../ui/locales/zh.js';
export { default as fields } from '../fields/zh.js';
