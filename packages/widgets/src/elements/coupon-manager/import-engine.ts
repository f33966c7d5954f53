/** Loaded for an import or export: a coupon file, read, planned and applied by the engine that the command line uses. */
import type { Caller } from '@caredesk/core/client';
import type { Coupon } from '@caredesk/core/contract';
import {
  type ApplyOptions,
  applyCoupons,
  type CouponApi,
  type CouponFile,
  type CouponPlan,
  type CouponResult,
  type CouponWords,
  couponApi,
  couponCsvHeader,
  couponCsvRow,
  couponSentences,
  exportCoupons,
  type PlannedCoupon,
  planCoupons,
  type RowEdits,
  readCouponFile,
  rejectsCsvHeader,
  rejectsCsvRow,
  sentenceFormatter,
} from '@caredesk/core/coupons';
import { sheetBytes } from '@caredesk/core/csv/workbook';
import { catalog, fromFiles, loadMessages, messagesOf } from '../../i18n/catalog.js';
import type { ExportedFile, ExportProgress } from '../../parts/list/table-store.js';
import { errorMessages, errorText, errorTextsIn } from '../../ui/error-messages.js';
import { uiMessages } from '../../ui/messages.js';

export { takeBackImport } from './import-undo.js';

/** In the words of labels: files name columns. */
const english: typeof couponSentences = { ...couponSentences, notAfterStart: 'must be after Starts at' };

export const importSentences = catalog('coupon-import', english, fromFiles(import.meta.glob('./locales/*.ts'), 'sentences'));

export async function wordsIn(locale: string) {
  await loadMessages(locale, [importSentences, errorMessages, uiMessages]);
  const texts = errorTextsIn(locale);
  return {
    format: sentenceFormatter(messagesOf(locale, importSentences)),
    problem: (error: unknown) => errorText(error, texts),
  } satisfies CouponWords;
}

/** The API as it is read once: a file that is checked again after an edit asks nothing again. */
export function readOnce(call: Caller): CouponApi {
  const api = couponApi(call);
  const answers = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, read: () => Promise<T>) => {
    const answer = answers.get(name) ?? read();
    answers.set(name, answer);
    return answer as Promise<T>;
  };
  return {
    ...api,
    all: async function* () {
      yield await once('all', async () => {
        const items: Coupon[] = [];
        for await (const page of api.all({})) items.push(...page);
        return items;
      });
    },
    plans: () => once('plans', () => api.plans({})),
    plansOf: (couponId) => once(`plans of ${couponId}`, () => api.plansOf(couponId, {})),
  };
}

export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly edits: RowEdits;
}

export type PlannedFile = Awaited<ReturnType<typeof planFile>>;

/** What an import of the file would do. Nothing of it is sent while there are errors. */
export async function planFile({ name, bytes, edits }: ChosenFile, api: CouponApi, upsert: boolean, locale: string) {
  const words = await wordsIn(locale);
  const { columns, fileIssues, warnings, rows } = readCouponFile(await sheetBytes(bytes), undefined, words, edits);
  const plan: CouponPlan = fileIssues.length > 0 ? { rows: [], issues: fileIssues } : await planCoupons({ rows, api, upsert, words });
  const counts = { create: 0, update: 0, unchanged: 0, conflict: 0, failed: 0 };
  for (const { action } of plan.rows) counts[action] += 1;
  return {
    step: 'planned' as const,
    fileName: name,
    columns,
    plan,
    counts,
    issues: [...plan.issues, ...warnings],
    rejects: rejectsFile(
      columns,
      plan.rows.filter(({ action }) => action === 'failed'),
    ),
    /** Cells were changed or rows left out here: no file has that. */
    isEdited: edits.size > 0,
  };
}

interface FileApplication extends Pick<ApplyOptions, 'clock' | 'stopping'> {
  readonly call: Caller;
  readonly locale: string;
  /** @param done so many rows came to an end */
  readonly onProgress: (done: number) => void;
}

export type AppliedFile = Awaited<ReturnType<typeof applyFile>>;

export async function applyFile({ plan, columns }: PlannedFile, { call, locale, onProgress, ...options }: FileApplication) {
  const results: CouponResult[] = [];
  const { counts, signedOut } = await applyCoupons({
    ...options,
    plan,
    words: await wordsIn(locale),
    api: couponApi(call),
    signal: new AbortController().signal,
    onResult: (result) => onProgress(results.push(result)),
  });
  const failures = results
    .filter(({ action }) => action === 'failed' || action === 'conflict')
    .map(({ couponRow: { row }, message }) => ({ row, message }));
  return {
    step: 'finished' as const,
    counts,
    failures,
    rejects: rejectsFile(columns, failures),
    /** Coupons that this import has made or changed. */
    changedCoupons: results.filter(({ action, newCoupon }) => action === 'update' || newCoupon),
    isSignedOut: signedOut !== undefined,
  };
}

/** The rejected rows with their problems, as a file to import again; undefined: no row was rejected. */
const rejectsFile = (columns: CouponFile['columns'], rows: readonly Pick<PlannedCoupon, 'row' | 'message'>[]): string | undefined =>
  rows.length === 0 ? undefined : rejectsCsvHeader(columns) + rows.map(({ row, message }) => rejectsCsvRow(columns, row, message)).join('');

/** All coupons, as a file that can be imported again unchanged. */
export async function exportFile(call: Caller, { signal, onProgress, onMoved }: ExportProgress): Promise<ExportedFile> {
  const rows: string[] = [];
  for await (const records of exportCoupons(couponApi(call), signal, onMoved)) {
    rows.push(...records.map(couponCsvRow));
    onProgress(rows.length);
  }
  return { text: `\uFEFF${couponCsvHeader()}${rows.join('')}`, rows: rows.length };
}
