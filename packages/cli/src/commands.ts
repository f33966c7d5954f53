/** All commands: path = command, in the order of the help. */
import type { Catalogue, CommandTable, CommandWords, Handler, OptionWords } from './command.js';
import words from './command-line.json' with { type: 'json' };

type Path = keyof typeof words.commands;

/** What each command does: it loads the service that carries it out, when it is called. Its words are in command-line.json. */
const handlers: Readonly<Record<Path, Handler>> = {
  login: async (...given) => (await import('./services/session/sign-in.js')).showSignIn(...given),
  logout: async (context) => (await import('./services/session/identity.js')).endSession(context),
  whoami: async (context) => (await import('./services/session/identity.js')).showAccount(context),
  status: async (context) => (await import('./services/status/status.js')).showStatus(context),
  doctor: async (context) => (await import('./services/status/doctor.js')).showDoctor(context),
  'profiles list': async (context) => (await import('./services/session/profiles.js')).listProfiles(context),
  'profiles show': async (context, args) => (await import('./services/session/profiles.js')).showProfile(context, args),
  'profiles set': async (...given) => (await import('./services/session/profiles.js')).setProfile(...given),
  'profiles use': async (context, args) => (await import('./services/session/profiles.js')).chooseProfile(context, args),
  'profiles remove': async (...given) => (await import('./services/session/profiles.js')).dropProfile(...given),
  audit: async (...given) => (await import('./services/records/audit.js')).showAudit(...given),
  'doctors search': async (...given) => (await import('./services/records/look-ups.js')).searchDoctors(...given),
  'doctors get': async (...given) => (await import('./services/records/look-ups.js')).showDoctors(...given),
  'doctors report': async (...given) => (await import('./services/records/look-ups.js')).showReport(...given),
  'doctors charge': async (...given) => (await import('./services/money/one.js')).chargeDoctor(...given),
  'patients search': async (...given) => (await import('./services/records/look-ups.js')).searchPatients(...given),
  'patients get': async (...given) => (await import('./services/records/look-ups.js')).showPatients(...given),
  'billing get': async (...given) => (await import('./services/records/look-ups.js')).showBills(...given),
  'billing list': async (...given) => (await import('./services/records/look-ups.js')).listBills(...given),
  'refunds create': async (...given) => (await import('./services/money/one.js')).createRefund(...given),
  'refunds run': async (...given) => (await import('./services/money/file-batch.js')).runRefundFile(...given),
  'refunds plan': async (...given) => (await import('./services/money/file-batch.js')).planRefundFile(...given),
  'refunds inspect': async (context, args) => (await import('./services/money/inspect.js')).inspectRefundPlan(context, args),
  'refunds apply': async (...given) => (await import('./services/money/requests.js')).applyAgreed(...given),
  'refunds request': async (...given) => (await import('./services/money/requests.js')).askForRefunds(...given),
  'refunds requests': async (...given) => (await import('./services/money/requests.js')).listRequests(...given),
  'refunds approve': async (...given) => (await import('./services/money/requests.js')).approveRequest(...given),
  'refunds decline': async (...given) => (await import('./services/money/requests.js')).declineRequest(...given),
  'refunds list': async (...given) => (await import('./services/ledger/history.js')).listRefunds(...given),
  'refunds show': async (...given) => (await import('./services/ledger/history.js')).showRun(...given),
  'refunds watch': async (context, args) => (await import('./services/ledger/watch.js')).watchRun(context, args),
  'refunds pause': async (context, args) => (await import('./services/ledger/pause.js')).pauseRun(context, args),
  'refunds resume': async (context, args) => (await import('./services/ledger/pause.js')).resumeRun(context, args),
  'refunds report': async (...given) => (await import('./services/ledger/report.js')).reportRun(...given),
  'refunds find': async (...given) => (await import('./services/ledger/find.js')).findRefunds(...given),
  'refunds verify': async (context, args) => (await import('./services/ledger/history.js')).verifyRun(context, args),
  'refunds resolve': async (...given) => (await import('./services/ledger/resolve.js')).resolveRefunds(...given),
  'refunds unresolve': async (context, args) => (await import('./services/ledger/resolve.js')).unresolveEntry(context, args),
  'refunds ledger': async (...given) => (await import('./services/ledger/ledger-care.js')).careForLedger(...given),
  'refunds export': async (...given) => (await import('./services/ledger/export.js')).exportLedger(...given),
  'refunds reconcile': async (...given) => (await import('./services/ledger/reconcile.js')).reconcileReport(...given),
  'coupons list': async (...given) => (await import('./services/records/coupons.js')).listCoupons(...given),
  'coupons get': async (...given) => (await import('./services/records/coupons.js')).showCoupons(...given),
  'coupons create': async (...given) => (await import('./services/records/one-coupon.js')).createOneCoupon(...given),
  'coupons update': async (...given) => (await import('./services/records/one-coupon.js')).updateCoupon(...given),
  'coupons delete': async (...given) => (await import('./services/records/one-coupon.js')).deleteCoupon(...given),
  'coupons usage': async (...given) => (await import('./services/records/coupons.js')).showUsage(...given),
  'coupons plans': async (...given) => (await import('./services/records/coupons.js')).showPlans(...given),
  'coupons attach-plan': async (context, args) => (await import('./services/records/one-coupon.js')).attachPlan(context, args),
  'coupons detach-plan': async (context, args) => (await import('./services/records/one-coupon.js')).detachPlan(context, args),
  'coupons import': async (...given) => (await import('./services/files/coupon-import.js')).importCoupons(...given),
  'coupons inspect': async (context, args) => (await import('./services/files/coupon-plan.js')).inspectCouponPlan(context, args),
  'coupons apply': async (...given) => (await import('./services/files/coupon-import.js')).applyCouponPlan(...given),
  'coupons export': async (context, args) => (await import('./services/files/coupon-export.js')).exportToFile(context, args),
  api: async (...given) => (await import('./services/records/api-request.js')).readPath(...given),
  open: async (...given) => (await import('./services/records/open.js')).openRecordPage(...given),
  'backend learn': async (...given) => (await import('./services/backend/learn.js')).learnBackend(...given),
  check: async (...given) => (await import('./services/check/report.js')).showCheck(...given),
  completion: async (context, args) => (await import('./services/completion/scripts.js')).printScript(context, args),
};

/** `@name`: the shared options of this name stand here. */
type Options = Readonly<Record<string, string | boolean | OptionWords>>;

const shared: Readonly<Record<string, Options>> = words.shared;

const withShared = (options: Options): NonNullable<CommandWords['options']> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, option]) =>
      typeof option === 'boolean' ? Object.entries(withShared(shared[name.slice(1)] ?? {})) : [[name, option]],
    ),
  );

export const groups: Catalogue['groups'] = words.groups;

export const commands: CommandTable = Object.fromEntries(
  Object.entries<Omit<CommandWords, 'options'> & { readonly options?: Options }>(words.commands).map(
    ([path, { options = {}, ...command }]) => [path, { ...command, options: withShared(options), run: handlers[path as Path] }],
  ),
);
