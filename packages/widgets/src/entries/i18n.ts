/** Translations as the widgets have them, for the page around them. */
export {
  type CountMessage,
  catalog,
  count,
  loadMessages,
  type Messages,
  messagesOf,
  type ParamsMessage,
  params,
  type Texts,
  type Translation,
} from '../i18n/catalog.js';
export { directionOf, type Language, languages } from '../i18n/language.js';
