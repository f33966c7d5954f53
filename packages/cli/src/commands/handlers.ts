/** What each command does: it loads the service that carries it out, when it is called. Its words are in command-line.json. */
import type { Handler } from '../command.js';
import type { LearnFlags } from '../services/backend/learn.js';
import type { CheckFlags } from '../services/check/report.js';
import type { PlanApplyFlags as CouponPlanFlags, ImportFlags } from '../services/files/coupon-import.js';
import type { ExportFlags } from '../services/ledger/export.js';
import type { FindFlags } from '../services/ledger/find.js';
import type { ListFlags as RunListFlags } from '../services/ledger/history.js';
import type { LedgerAction } from '../services/ledger/ledger-care.js';
import type { ReconcileFlags } from '../services/ledger/reconcile.js';
import type { ReportFlags as RunReportFlags } from '../services/ledger/report.js';
import type { ResolveFlags } from '../services/ledger/resolve.js';
import type { PlanFlags } from '../services/money/file-batch.js';
import type { ChargeFlags, OneRefund } from '../services/money/one.js';
import type { BatchFlags } from '../services/money/options.js';
import type { ApplyFlags, DeclineFlags, RequestFlags } from '../services/money/requests.js';
import type { AuditFlags } from '../services/records/audit.js';
import type { ListFlags } from '../services/records/list.js';
import type { BillFlags, PatientFlags, ReportFlags } from '../services/records/look-ups.js';
import type { CouponFlags } from '../services/records/one-coupon.js';
import type { RecordKind } from '../services/records/open.js';
import type { CsvFlag, FieldFlags } from '../services/records/printers.js';
import type { ProfileFlags } from '../services/session/profiles.js';
import type { SignInOptions } from '../services/session/sign-in.js';

export const handlers = {
  login: async (context, _args, flags: SignInOptions) => (await import('../services/session/sign-in.js')).showSignIn(context, flags),
  logout: async (context) => (await import('../services/session/identity.js')).signOut(context),
  whoami: async (context) => (await import('../services/session/identity.js')).showAccount(context),
  status: async (context) => (await import('../services/status/status.js')).showStatus(context),
  doctor: async (context) => (await import('../services/status/doctor.js')).showDoctor(context),
  'profiles list': async (context) => (await import('../services/session/profiles.js')).listProfiles(context),
  'profiles show': async (context, [name]) => (await import('../services/session/profiles.js')).showProfile(context, name),
  'profiles set': async (context, [name = ''], flags: ProfileFlags) =>
    (await import('../services/session/profiles.js')).setProfile(context, name, flags),
  'profiles use': async (context, [name = '']) => (await import('../services/session/profiles.js')).chooseProfile(context, name),
  'profiles remove': async (context, [name = ''], flags: { readonly yes?: boolean }) =>
    (await import('../services/session/profiles.js')).dropProfile(context, name, flags),
  audit: async (context, _args, flags: AuditFlags) => (await import('../services/records/audit.js')).showAudit(context, flags),
  'doctors search': async (context, [keyword = ''], flags: ListFlags & { readonly by: string }) =>
    (await import('../services/records/look-ups.js')).searchDoctors(context, keyword, flags),
  'doctors get': async (context, ids, flags: FieldFlags) =>
    (await import('../services/records/look-ups.js')).showDoctors(context, ids, flags),
  'doctors report': async (context, _args, flags: ReportFlags) =>
    (await import('../services/records/look-ups.js')).showReport(context, flags),
  'doctors charge': async (context, [doctorId = ''], flags: ChargeFlags) =>
    (await import('../services/money/one.js')).chargeDoctor(context, doctorId, flags),
  'patients search': async (context, [keyword = ''], flags: PatientFlags) =>
    (await import('../services/records/look-ups.js')).searchPatients(context, keyword, flags),
  'patients get': async (context, ids, flags: FieldFlags) =>
    (await import('../services/records/look-ups.js')).showPatients(context, ids, flags),
  'billing get': async (context, names, flags: FieldFlags) =>
    (await import('../services/records/look-ups.js')).showBills(context, names, flags),
  'billing list': async (context, [keyword = ''], flags: BillFlags) =>
    (await import('../services/records/look-ups.js')).listBills(context, keyword, flags),
  'refunds create': async (context, [billingId = ''], flags: Omit<OneRefund, 'billingId'>) =>
    (await import('../services/money/one.js')).createRefund(context, { billingId, ...flags }),
  'refunds run': async (context, [file = ''], flags: BatchFlags) =>
    (await import('../services/money/file-batch.js')).runRefundFile(context, file, flags),
  'refunds plan': async (context, [file = ''], flags: PlanFlags) =>
    (await import('../services/money/file-batch.js')).planRefundFile(context, file, flags),
  'refunds inspect': async (context, [file = '']) => (await import('../services/money/inspect.js')).inspectRefundPlan(context, file),
  'refunds apply': async (context, [file], flags: ApplyFlags) =>
    (await import('../services/money/requests.js')).applyAgreed(context, file, flags),
  'refunds request': async (context, [file = ''], flags: RequestFlags) =>
    (await import('../services/money/requests.js')).askForRefunds(context, file, flags),
  'refunds requests': async (context, _args, flags: ListFlags & { readonly status?: string }) =>
    (await import('../services/money/requests.js')).listRequests(context, flags),
  'refunds approve': async (context, [id = ''], flags: Pick<RequestFlags, 'yes'>) =>
    (await import('../services/money/requests.js')).approveRequest(context, id, flags),
  'refunds decline': async (context, [id = ''], flags: DeclineFlags) =>
    (await import('../services/money/requests.js')).declineRequest(context, id, flags),
  'refunds list': async (context, _args, flags: RunListFlags) =>
    (await import('../services/ledger/history.js')).listRefunds(context, flags),
  'refunds show': async (context, [name = ''], flags: CsvFlag) =>
    (await import('../services/ledger/history.js')).showRun(context, name, flags),
  'refunds watch': async (context, [name]) => (await import('../services/ledger/watch.js')).watchRun(context, name),
  'refunds pause': async (context, [name]) => (await import('../services/ledger/pause.js')).pauseRun(context, name),
  'refunds resume': async (context, [name]) => (await import('../services/ledger/pause.js')).resumeRun(context, name),
  'refunds report': async (context, [name = ''], flags: RunReportFlags) =>
    (await import('../services/ledger/report.js')).reportRun(context, name, flags),
  'refunds find': async (context, _args, flags: FindFlags) => (await import('../services/ledger/find.js')).findRefunds(context, flags),
  'refunds verify': async (context, [name = '']) => (await import('../services/ledger/history.js')).verifyRun(context, name),
  'refunds resolve': async (context, [name], flags: ResolveFlags) =>
    (await import('../services/ledger/resolve.js')).resolveEntries(context, name, flags),
  'refunds unresolve': async (context, [name = '']) => (await import('../services/ledger/resolve.js')).unresolveEntry(context, name),
  'refunds ledger': async (context, [action, file], { because }: { readonly because?: string }) =>
    (await import('../services/ledger/ledger-care.js')).careForLedger(context, action as LedgerAction, { file, because }),
  'refunds export': async (context, [path], flags: ExportFlags) =>
    (await import('../services/ledger/export.js')).exportLedger(context, path, flags),
  'refunds reconcile': async (context, [file = ''], flags: ReconcileFlags) =>
    (await import('../services/ledger/reconcile.js')).reconcileReport(context, file, flags),
  'coupons list': async (context, [keyword = ''], flags: ListFlags & { readonly status?: string }) =>
    (await import('../services/records/coupons.js')).listCoupons(context, keyword, flags),
  'coupons get': async (context, names, flags: FieldFlags) =>
    (await import('../services/records/coupons.js')).showCoupons(context, names, flags),
  'coupons create': async (context, _args, flags: CouponFlags) =>
    (await import('../services/records/one-coupon.js')).createCoupon(context, flags),
  'coupons update': async (context, [couponId = ''], flags: CouponFlags) =>
    (await import('../services/records/one-coupon.js')).updateCoupon(context, couponId, flags),
  'coupons delete': async (context, [couponId = ''], flags: { readonly yes?: boolean }) =>
    (await import('../services/records/one-coupon.js')).deleteCoupon(context, couponId, flags),
  'coupons usage': async (context, [name = ''], flags: FieldFlags) =>
    (await import('../services/records/coupons.js')).showUsage(context, name, flags),
  'coupons plans': async (context, [name = ''], flags: FieldFlags) =>
    (await import('../services/records/coupons.js')).showPlans(context, name, flags),
  'coupons attach-plan': async (context, [couponId = '', plan = '']) =>
    (await import('../services/records/one-coupon.js')).attachPlan(context, couponId, plan),
  'coupons detach-plan': async (context, [couponId = '', plan = '']) =>
    (await import('../services/records/one-coupon.js')).detachPlan(context, couponId, plan),
  'coupons import': async (context, [file = ''], flags: ImportFlags) =>
    (await import('../services/files/coupon-import.js')).importCoupons(context, file, flags),
  'coupons inspect': async (context, [file = '']) => (await import('../services/files/coupon-plan.js')).inspectCouponPlan(context, file),
  'coupons apply': async (context, [file = ''], flags: CouponPlanFlags) =>
    (await import('../services/files/coupon-import.js')).applyCouponPlan(context, file, flags),
  'coupons export': async (context, [file]) => (await import('../services/files/coupon-export.js')).exportToFile(context, file),
  api: async (context, [method = '', path = ''], flags: { readonly paginate?: boolean }) =>
    (await import('../services/records/api-request.js')).requestPath(context, method, path, flags),
  open: async (context, [kind, id = ''], flags: { readonly browser?: boolean }) =>
    (await import('../services/records/open.js')).openRecord(context, kind as RecordKind, id, flags),
  'backend learn': async (context, _, flags: LearnFlags) => (await import('../services/backend/learn.js')).learnBackend(context, flags),
  check: async (context, [url], flags: CheckFlags) => (await import('../services/check/report.js')).showCheck(context, url, flags),
  completion: async ({ output }, [shell]) => {
    const { completionScripts } = await import('../services/completion/scripts.js');
    await output.write(completionScripts[shell as keyof typeof completionScripts]);
  },
} satisfies Readonly<Record<string, Handler>>;
