import { catalog } from '../i18n/catalog.js';

const english = {
  deactivateChosen: 'Deactivate selected',
};
export type MoreMessages = typeof english;

/** What is said of many coupons at once; loaded with it. */
export const manyCouponsMessages = catalog('many-coupons', english, (language) => import(`./locales/more/${language}.ts`));
