/** Session and caller by the page's settings alone: for the page around the elements, which is no element itself. */
import { portalSettings, scriptSettings } from './configured.js';
import { type Services, servicesFor } from './services.js';
import { resolveSettings } from './settings.js';

export function currentServices(): Services {
  return servicesFor(resolveSettings([portalSettings(), scriptSettings()], location.href));
}
