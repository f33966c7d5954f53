/** The import of a coupon file, step by step. */
import type { Caller, Clock } from '@caredesk/core/client';
import type { CouponApi, CouponResult, RowEdit } from '@caredesk/core/coupons';
import { signal } from '@preact/signals-core';
import type { ReportAction } from '../../element/feature.js';
import type { InputDraft } from '../../parts/form/form-input.js';
import { createTakeLatest } from '../../parts/resource/resource-store.js';
import type { AppliedFile, ChosenFile, PlannedFile } from './import-engine.js';
import type { ImportUndo } from './import-undo.js';

export type ImportState =
  | { readonly step: 'empty' }
  | { readonly step: 'reading' }
  | PlannedFile
  | { readonly step: 'applying'; readonly done: number; readonly total: number }
  | AppliedFile
  | { readonly step: 'broken'; readonly error: unknown };

export type ImportStore = ReturnType<typeof createImport>;

export interface ImportOptions extends Pick<ImportUndo, 'onChanged'> {
  readonly call: Caller;
  readonly clock: Clock;
  /** The file and its edits outlive the session's end. */
  readonly draft: InputDraft<null, ChosenFile>;
  /** The engine, loaded when a file is chosen. */
  readonly engine: () => Promise<typeof import('./import-engine.js')>;
  readonly locale: () => string;
  /** A coupon was made or changed. */
  readonly onImported: () => void;
  /** An import came to its end, or was taken back. */
  readonly onEnd: () => void;
  /** The import's screen is shown. */
  readonly isShown: () => boolean;
  readonly report: ReportAction;
}

/** The latest import that was sent in this page: before its end no other element goes on with its file. */
let sending: Promise<unknown> = Promise.resolve();

export function createImport(options: ImportOptions) {
  const { call, clock, draft, engine, isShown, locale, onChanged, onEnd, onImported, report } = options;
  const state = signal<ImportState>({ step: 'empty' });
  const take = (next: ImportState) => {
    state.value = next;
  };
  const fail = (error: unknown) => {
    report('action', error, { id: undefined, isShown: isShown() });
    take({ step: 'broken', error });
  };
  const { plan, latest, ...checks } = createChecks(options, take, fail);
  let stopping = new AbortController();

  async function send(planned: PlannedFile): Promise<void> {
    const onProgress = (done: number) => take({ step: 'applying', done, total: planned.plan.rows.length });
    stopping = new AbortController();
    onProgress(0);
    try {
      const { applyFile } = await engine();
      const applied = await applyFile(planned, { call, clock, locale: locale(), stopping: stopping.signal, onProgress });
      take(applied);
      // Rows fail when the session ends: after the sign-in they are checked again.
      if (applied.counts.failed === 0) draft.clear();
      if (applied.counts.create > 0 || applied.changedCoupons.length > 0) onImported();
    } catch (error) {
      fail(error);
    }
    onEnd();
  }

  return {
    state,
    ...checks,
    apply: async () => {
      // The last edit is imported as well, or stops the import.
      await latest();
      const planned = state.value;
      if (planned.step !== 'planned' || planned.plan.issues.length > 0) return;
      sending = send(planned);
      await sending;
    },
    /** Takes an import back, and checks its file again if it is still the last. @returns why not all was taken back, in words */
    takeBack: async (changedCoupons: readonly CouponResult[]) => {
      const { takeBackImport, wordsIn } = await engine();
      const failure = await takeBackImport({ call, changedCoupons, onChanged });
      if (failure !== undefined) report('action', failure);
      onEnd();
      const now = state.value;
      if (now.step === 'finished' && now.changedCoupons === changedCoupons) await plan();
      return failure === undefined ? undefined : (await wordsIn(locale())).problem(failure);
    },
    /** Plans again after a failed plan, or for the rows that a stopped import has left. */
    retry: () => plan(),
    /** Pending requests finish; nothing new is sent. */
    stop: () => stopping.abort(),
  };
}

/** The file and its edits, which are checked after each change. Where the session ended, what was chosen before is checked again. */
function createChecks({ call, draft, engine, locale }: ImportOptions, take: (next: ImportState) => void, fail: (error: unknown) => void) {
  const upsert = signal(false);
  const checking = createTakeLatest();
  let latest = Promise.resolve();
  let file: ChosenFile | undefined;
  /** Undefined until it is needed; another file, and another try, read the API anew. */
  let api: CouponApi | undefined;

  async function check(checked = file): Promise<void> {
    file = checked;
    if (!checked) return;
    draft.write({ began: null, values: checked });
    const planned = async () => {
      const { planFile, readOnce } = await engine();
      api ??= readOnce(call);
      return planFile(checked, api, upsert.value, locale());
    };
    latest = checking.run(planned, take, fail);
    await latest;
  }
  function plan(planned = file): Promise<void> {
    api = undefined;
    take({ step: 'reading' });
    return check(planned);
  }
  void sending.then(draft.read).then((earlier) => {
    if (earlier && !file) void plan(earlier.values);
  });

  return {
    upsert,
    plan,
    /** Resolves when the last check that has begun is over. */
    latest: () => latest,
    read: (name: string, bytes: Uint8Array) => plan({ name, bytes, edits: new Map() }),
    /** A row's cells were changed, or, without them, the row is left out. Edits add up, also while an earlier one is checked. */
    edit: (line: number, edit: RowEdit | undefined) =>
      check(file && { ...file, edits: new Map(file.edits).set(line, edit && { ...file.edits.get(line), ...edit }) }),
    setUpsert: (next: boolean) => {
      upsert.value = next;
      return check();
    },
    clear: () => {
      file = undefined;
      draft.clear();
      checking.abort();
      take({ step: 'empty' });
    },
  };
}

const imports = new WeakMap<ImportOptions, ImportStore>();

/** The import of a coupon manager, which loads this code no earlier. */
export function importOf(options: ImportOptions): ImportStore {
  const importing = imports.get(options) ?? createImport(options);
  imports.set(options, importing);
  return importing;
}
