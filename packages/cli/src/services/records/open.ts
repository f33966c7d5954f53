/** `caredesk open`: a record's page on the profile's site. */
import { openInBrowser } from '../../adapters/browser.js';
import type { Args, Context, FlagsOf } from '../../context.js';
import { UserError } from '../../errors.js';

/** Paths of the host page below its shell, which is at `/dashboard` of a site that names no other place. */
const paths = {
  doctor: (id: string) => `/doctors/${id}`,
  patient: (id: string) => `/patientDetails/${id}`,
  bill: (id: string) => `/BillingDetails?billing=${id}`,
  coupon: (id: string) => `/Coupon?coupon=${id}`,
};

/** @throws {UserError} exit 2 where the profile names no site */
export async function openRecordPage(context: Context, [kind, id = '']: Args, { browser = true }: FlagsOf<'open'>): Promise<void> {
  const { output, settings, env } = context;
  const site = settings.isProfileBase ? settings.profile?.site : undefined;
  if (site === undefined) {
    const where = settings.profile && !settings.isProfileBase ? ' for this API base' : '';
    const next = [{ command: `caredesk profiles set ${settings.profileName} --site URL`, when: 'to set the address where people work' }];
    throw new UserError(`Profile ${settings.profileName} has no site${where}.`, { next });
  }
  const base = new URL(site).pathname === '/' ? `${site}/dashboard` : site;
  const url = base + paths[kind as keyof typeof paths](encodeURIComponent(id));
  const isOpened = browser && (await openInBrowser(url, env));
  if (output.json) return output.writeJson('open', { url, opened: isOpened });
  await output.write(`${url}\n`);
  if (browser && !isOpened) output.note('No browser was found; open the address yourself.');
}
