/** All commands: path = command. A command's file is loaded when it is called. */
import type { Configure } from '../program.js';

export interface CatalogueEntry {
  readonly summary: string;
  readonly load: () => Promise<Configure>;
}

interface Group {
  readonly summary: string;
  readonly examples: readonly string[];
}

export const groups: Readonly<Record<string, Group>> = {
  profiles: {
    summary: 'Look after profiles: which API, as whom, with which limits',
    examples: ['profiles list', 'profiles set production --api-base https://api.example.com --production --max-each 500'],
  },
  doctors: { summary: 'Look doctors up', examples: ['doctors search smith', 'doctors get 17 --json'] },
  patients: { summary: 'Look patients up', examples: ['patients search jones', 'patients get 4711 --json'] },
  billing: { summary: 'Look bills up', examples: ['billing list INV-2041', 'billing list --payment-status failed --all --json'] },
  coupons: { summary: 'Look after coupons', examples: ['coupons list summer', 'coupons import coupons.csv --dry-run'] },
  refunds: {
    summary: 'Refund bills, each refund once',
    examples: ['refunds create 4711 --ref ticket-82', 'refunds run refunds.csv --dry-run', 'refunds verify last'],
  },
};

export const commands: Readonly<Record<string, CatalogueEntry>> = {
  login: { summary: 'Sign in', load: async () => (await import('./login.js')).login },
  logout: { summary: 'Sign out and forget the tokens', load: async () => (await import('./logout.js')).logout },
  whoami: { summary: 'Show who is signed in, and where', load: async () => (await import('./whoami.js')).whoami },
  'profiles list': { summary: 'List the profiles', load: async () => (await import('./profiles/list.js')).list },
  'profiles show': { summary: 'Show one profile', load: async () => (await import('./profiles/show.js')).show },
  'profiles set': { summary: 'Make or change a profile', load: async () => (await import('./profiles/set.js')).set },
  'profiles use': { summary: 'Choose the profile that is used', load: async () => (await import('./profiles/use.js')).use },
  'profiles remove': { summary: 'Remove a profile', load: async () => (await import('./profiles/remove.js')).remove },
  audit: { summary: 'Show who changed what and when', load: async () => (await import('./audit.js')).audit },
  'doctors search': { summary: 'Search the doctors', load: async () => (await import('./doctors/search.js')).search },
  'doctors get': { summary: 'Show one doctor', load: async () => (await import('./doctors/get.js')).get },
  'doctors report': {
    summary: 'Show what doctors were billed and refunded',
    load: async () => (await import('./doctors/report.js')).report,
  },
  'patients search': { summary: 'Search the patients', load: async () => (await import('./patients/search.js')).search },
  'patients get': { summary: 'Show one patient', load: async () => (await import('./patients/get.js')).get },
  'billing get': { summary: 'Show one bill with its refunds', load: async () => (await import('./billing/get.js')).get },
  'billing list': { summary: 'List bills', load: async () => (await import('./billing/list.js')).list },
  'refunds create': { summary: 'Refund one bill', load: async () => (await import('./refunds/create.js')).create },
  'refunds run': { summary: 'Refund every row of a CSV file', load: async () => (await import('./refunds/run.js')).run },
  'refunds plan': { summary: 'Plan a batch for somebody else to apply', load: async () => (await import('./refunds/plan.js')).plan },
  'refunds apply': { summary: 'Send exactly what a plan says', load: async () => (await import('./refunds/apply.js')).apply },
  'refunds list': { summary: 'List the runs in the ledger', load: async () => (await import('./refunds/list.js')).list },
  'refunds show': { summary: 'Show the refunds of a run', load: async () => (await import('./refunds/show.js')).show },
  'refunds find': { summary: 'Find a ref or a bill in the ledger', load: async () => (await import('./refunds/find.js')).find },
  'refunds verify': { summary: 'Compare a run with its bills', load: async () => (await import('./refunds/verify.js')).verify },
  'refunds resolve': { summary: 'Settle a refund of unknown outcome', load: async () => (await import('./refunds/resolve.js')).resolve },
  'refunds unresolve': { summary: 'Take a resolution back', load: async () => (await import('./refunds/unresolve.js')).unresolve },
  'refunds export': { summary: 'Write the ledger to a file', load: async () => (await import('./refunds/export.js')).exportLedger },
  'coupons list': { summary: 'List coupons', load: async () => (await import('./coupons/list.js')).list },
  'coupons get': { summary: 'Show one coupon', load: async () => (await import('./coupons/get.js')).get },
  'coupons create': { summary: 'Create a coupon', load: async () => (await import('./coupons/create.js')).create },
  'coupons update': { summary: 'Change a coupon', load: async () => (await import('./coupons/update.js')).update },
  'coupons delete': { summary: 'Delete a coupon', load: async () => (await import('./coupons/delete.js')).remove },
  'coupons usage': { summary: 'Show the uses of a coupon', load: async () => (await import('./coupons/usage.js')).usage },
  'coupons plans': { summary: 'Show the plans of a coupon', load: async () => (await import('./coupons/plans.js')).plans },
  'coupons attach-plan': { summary: 'Attach a plan to a coupon', load: async () => (await import('./coupons/attach-plan.js')).attach },
  'coupons detach-plan': { summary: 'Detach a plan from a coupon', load: async () => (await import('./coupons/detach-plan.js')).detach },
  'coupons import': { summary: 'Create the coupons of a CSV file', load: async () => (await import('./coupons/import.js')).importFile },
  'coupons apply': { summary: 'Send exactly what a plan of an import says', load: async () => (await import('./coupons/apply.js')).apply },
  'coupons export': { summary: 'Write all coupons as CSV', load: async () => (await import('./coupons/export.js')).exportFile },
  check: { summary: 'Tell what would break an embed on a page', load: async () => (await import('./check.js')).check },
  completion: { summary: 'Print a completion script for a shell', load: async () => (await import('./completion.js')).completion },
};
