/** Session and caller by the page's settings alone: for the page around the elements, which is no element itself. */
import { currentSettings } from './bases.js';
import { type Services, servicesFor } from './services.js';

export const currentServices = (): Services => servicesFor(currentSettings());
