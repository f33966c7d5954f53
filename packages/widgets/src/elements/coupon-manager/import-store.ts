/** A coupon file: read, planned, and imported by the engine that the command line uses. */

import type { Caller, Clock } from '@caredesk/core/client';
import type { Coupon } from '@caredesk/core/contract';
import type {
  CouponAction,
  CouponApi,
  CouponFile,
  CouponPlan,
  CouponResult,
  PlannedCoupon,
  RowEdit,
  RowEdits,
  SheetIssue,
} from '@caredesk/core/coupons';
import { type Signal, signal } from '@preact/signals-core';
import type { BulkChange } from '../../parts/bulk/bulk-change-store.js';
import type { InputDraft } from '../../parts/form/form-input.js';
import type { CouponManagerStore } from './coupon-manager-store.js';
import { readOnce } from './import-check.js';
import type { ImportUndo } from './import-undo.js';

export type Counts = Readonly<Record<CouponAction, number>>;

export type ImportState =
  | { readonly step: 'empty' }
  | { readonly step: 'reading' }
  /** Nothing is sent while there are errors. */
  | {
      readonly step: 'planned';
      readonly fileName: string;
      readonly issues: readonly SheetIssue[];
      readonly counts: Counts;
      readonly plan: CouponPlan;
      /** A file of the rows with errors; undefined where no row has one. */
      readonly rejects: string | undefined;
      /** Cells were changed or rows left out here: no file has that. */
      readonly isEdited: boolean;
    }
  | { readonly step: 'applying'; readonly done: number; readonly total: number }
  | {
      readonly step: 'finished';
      readonly counts: Counts;
      readonly failures: readonly CouponResult[];
      readonly rejects: string | undefined;
      /** Coupons that this import has made or changed. */
      readonly changedCoupons: readonly CouponResult[];
    }
  | { readonly step: 'broken'; readonly error: unknown };

export type ImportStore = ReturnType<typeof createImport>;

/** The coupon manager with what it imports. */
export interface CouponManager extends CouponManagerStore {
  readonly imports: ImportOptions;
  /** Deactivates them; nothing is sent before `run`. */
  deactivateMany(coupons: readonly Coupon[]): Promise<BulkChange<Coupon>>;
}

export interface ImportOptions extends Pick<ImportUndo, 'onDeleted' | 'onUpdated'> {
  readonly call: Caller;
  readonly clock: Clock;
  /** The file and its edits outlive the session's end. */
  readonly draft: InputDraft<null, NamedFile>;
  /** The engine, loaded when a file is chosen. */
  readonly engine: () => Promise<typeof import('./import-engine.js')>;
  readonly locale: () => string;
  readonly onImported: () => void;
  /** After an import was taken back. */
  readonly onTakenBack: () => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

const countsOf = (actions: Iterable<CouponAction>): Counts => {
  const counts = { create: 0, update: 0, unchanged: 0, conflict: 0, failed: 0 };
  for (const action of actions) counts[action] += 1;
  return counts;
};

export function createImport(options: ImportOptions) {
  const state = signal<ImportState>({ step: 'empty' });
  const upsert = signal(false);
  const chosen = createChosenFile(options, state, upsert);
  let stopping = new AbortController();

  return {
    state,
    upsert,
    read: chosen.read,
    edit: chosen.edit,
    /** Plans again. */
    setUpsert: async (next: boolean) => {
      upsert.value = next;
      await chosen.check();
    },
    apply: async () => {
      const current = state.value;
      const content = chosen.content();
      if (current.step !== 'planned' || current.plan.issues.length > 0 || !content) return;
      stopping = new AbortController();
      if (await applyPlan(options, state, { content, plan: current.plan, stopping: stopping.signal })) options.onImported();
      const end = state.peek();
      // Rows fail when the session ends: after the sign-in they are checked again.
      if (end.step === 'finished' && end.counts.failed === 0) options.draft.clear();
    },
    /** Takes an import back, and checks its file again if it is still the last. @returns why not all was taken back */
    takeBack: async (changedCoupons: readonly CouponResult[]) => {
      const problem = await takeBackCoupons(options, changedCoupons);
      const now = state.value;
      if (now.step === 'finished' && now.changedCoupons === changedCoupons) await chosen.plan();
      return problem;
    },
    /** Plans again after a failed plan, or for the rows that a stopped import has left. */
    retry: chosen.plan,
    /** Pending requests finish; nothing new is sent. */
    stop: () => stopping.abort(),
    clear: chosen.clear,
  };
}

/** The file, its edits, and what its last check found. Where the session ended, what was chosen before is checked again. */
function createChosenFile(options: ImportOptions, state: Signal<ImportState>, upsert: Signal<boolean>) {
  const { draft } = options;
  let file: NamedFile | undefined;
  let content: CouponFile | undefined;
  /** Undefined until it is needed; another file, and another try, read the API anew. */
  let api: CouponApi | undefined;
  let checks = 0;

  async function check(): Promise<void> {
    if (!file) return;
    const own = ++checks;
    draft.write({ began: null, values: file });
    try {
      api ??= readOnce((await options.engine()).couponApi(options.call));
      const filePlan = await planFile(options, file, api, upsert.value);
      if (own !== checks) return;
      content = filePlan.content;
      state.value = filePlan.state;
    } catch (error) {
      if (own !== checks) return;
      options.report('action', error);
      state.value = { step: 'broken', error };
    }
  }
  async function plan(): Promise<void> {
    api = undefined;
    state.value = { step: 'reading' };
    await check();
  }
  void draft.read().then((earlier) => {
    if (!earlier || file) return;
    file = earlier.values;
    return plan();
  });

  return {
    content: () => content,
    check,
    plan,
    read: async (name: string, bytes: Uint8Array) => {
      file = { name, bytes, edits: new Map() };
      await plan();
    },
    /** Checks the file again with a row's cells changed, or without the row. Edits add up, also while an earlier one is checked. */
    edit: async (line: number, edit: RowEdit | undefined) => {
      file &&= withEdit(file, line, edit);
      await check();
    },
    clear: () => {
      file = undefined;
      draft.clear();
      checks++;
      state.value = { step: 'empty' };
    },
  };
}

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly edits: RowEdits;
}

const withEdit = (file: NamedFile, line: number, edit: RowEdit | undefined): NamedFile => ({
  ...file,
  edits: new Map(file.edits).set(line, edit && { ...file.edits.get(line), ...edit }),
});

async function planFile({ engine, locale }: ImportOptions, { name, bytes, edits }: NamedFile, api: CouponApi, upsert: boolean) {
  const engineModule = await engine();
  const words = await engineModule.wordsIn(locale());
  const content = engineModule.readCouponFile(await engineModule.sheetBytes(bytes), undefined, words, edits);
  const { columns, fileIssues, warnings, rows } = content;
  const plan: CouponPlan =
    fileIssues.length > 0 ? { rows: [], issues: fileIssues } : await engineModule.planCoupons({ rows, api, upsert, words });
  const wrong = plan.rows.filter(({ action }) => action === 'failed');
  const state: ImportState = {
    step: 'planned',
    fileName: name,
    plan,
    issues: [...plan.issues, ...warnings],
    counts: countsOf(plan.rows.map(({ action }) => action)),
    rejects: rejectsFile(engineModule, columns, wrong),
    isEdited: edits.size > 0,
  };
  return { content, state };
}

interface ImportJob {
  readonly content: CouponFile;
  readonly plan: CouponPlan;
  readonly stopping: AbortSignal;
}

/** Applies a plan, and counts its rows. @returns whether any row came to an end */
async function applyPlan(options: ImportOptions, state: Signal<ImportState>, { content, plan, stopping }: ImportJob): Promise<boolean> {
  const total = plan.rows.length;
  const failures: CouponResult[] = [];
  const changedCoupons: CouponResult[] = [];
  let done = 0;
  const onResult = (result: CouponResult) => {
    if (result.action === 'failed' || result.action === 'conflict') failures.push(result);
    if (result.action === 'update' || result.createdId !== undefined) changedCoupons.push(result);
    done += 1;
    state.value = { step: 'applying', done, total };
  };
  state.value = { step: 'applying', done, total };
  try {
    const engineModule = await options.engine();
    const { counts } = await engineModule.applyCoupons({
      plan,
      words: await engineModule.wordsIn(options.locale()),
      api: engineModule.couponApi(options.call),
      clock: options.clock,
      stopping,
      signal: new AbortController().signal,
      onResult,
    });
    const rejected = failures.map(({ couponRow: { row }, message }) => ({ row, message }));
    state.value = { step: 'finished', counts, failures, changedCoupons, rejects: rejectsFile(engineModule, content.columns, rejected) };
  } catch (error) {
    options.report('action', error);
    state.value = { step: 'broken', error };
  }
  return done > 0;
}

/** @returns why not all was taken back, in words */
async function takeBackCoupons(options: ImportOptions, changedCoupons: readonly CouponResult[]): Promise<string | undefined> {
  const { takeBackImport, wordsIn } = await options.engine();
  const failure = await takeBackImport({ ...options, changedCoupons });
  options.onTakenBack();
  if (failure === undefined) return undefined;
  options.report('action', failure);
  return (await wordsIn(options.locale())).problem(failure);
}

/** The rejected rows with their problems, as a file to import again; undefined: no row was rejected. */
const rejectsFile = (
  { rejectsCsvHeader, rejectsCsvRow }: typeof import('./import-engine.js'),
  columns: CouponFile['columns'],
  rows: readonly Pick<PlannedCoupon, 'row' | 'message'>[],
): string | undefined =>
  rows.length === 0 ? undefined : rejectsCsvHeader(columns) + rows.map(({ row, message }) => rejectsCsvRow(columns, row, message)).join('');

const imports = new WeakMap<ImportOptions, ImportStore>();

/** The import of a coupon manager, which loads this code no earlier. */
export function importOf(options: ImportOptions): ImportStore {
  const importing = imports.get(options) ?? createImport(options);
  imports.set(options, importing);
  return importing;
}
