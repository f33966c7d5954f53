/** Session and caller by the page's settings alone: for the page around the elements, which is no element itself. */
import { configuredSettings } from './configured.js';
import { type Services, servicesFor } from './services.js';
import { resolveSettings } from './settings.js';

export function currentServices(): Services {
  const { portal, script } = configuredSettings().get();
  return servicesFor(resolveSettings([portal, script], location.href));
}
