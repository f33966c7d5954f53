/** Commands of the palette: verbs for pages, and `charge` and `refund` with the record that they are about. */
import { type FoundRecord, findRecord } from '@caredesk/widgets/find-records.js';
import { isAllowed, type Permission } from '@caredesk/widgets/session.js';
import type { Words } from '../i18n/i18n.js';
import { couponScreenPath, pathOf, pathTo } from '../navigation/paths.js';
import { currentPermissions } from '../session/session.js';
import { runRecordAction } from './shortcuts.js';

export interface Named {
  readonly name: string;
  readonly detail: string;
}
/** A page to open. */
export interface Place extends Named {
  readonly kind: FoundRecord['kind'] | 'page';
  readonly path: string;
  readonly face?: FoundRecord['face'] | undefined;
}
/** An action with its name. */
export interface Action extends Named {
  readonly kind: 'action';
  readonly run: () => void;
}
export type Entry = Place | Action;

const isHeld = (permission: Permission): boolean => isAllowed(currentPermissions(), permission);

const place = (needs: Permission, name: string, path: string): Place[] => (isHeld(needs) ? [{ kind: 'page', name, detail: '', path }] : []);

/** Places that no menu names. */
export const verbPlaces = (words: Words): readonly Place[] => [
  ...place('coupon.write', words.newCoupon, couponScreenPath('new')),
  ...place('coupon.write', words.importCoupons, couponScreenPath('import')),
  ...place('report.read', words.reportLastMonth, pathTo('report', { ...lastMonth(new Date()), sort: '-net' })),
];

/** A record that may not exist. */
interface NumberedRecord extends Place {
  readonly kind: FoundRecord['kind'];
  readonly id: string;
}

/** A record by its number, as pages and the activity name it: `doctor 5`, `invoice 31`. */
export function numberedRecords(text: string, words: Words): readonly NumberedRecord[] {
  const [, word = '', id] = /^(\p{L}{2,})\s*(\d+)$/u.exec(plain(text)) ?? [];
  if (id === undefined) return [];
  const kinds = [
    { kind: 'doctor', needs: 'doctor.read', names: [words.doctor], ids: { doctorId: id } },
    { kind: 'patient', needs: 'patient.read', names: [words.patient], ids: { patientId: id } },
    { kind: 'bill', needs: 'bill.read', names: [words.bill, words.invoice], ids: { billingId: id } },
    { kind: 'coupon', needs: 'coupon.read', names: [words.coupon], ids: { couponId: id } },
  ] as const;
  return kinds.flatMap(({ kind, needs, names, ids }) => {
    const name = isHeld(needs) && names.find((one) => plain(one).startsWith(word));
    return name ? [{ kind, id, name: `${name} ${id}`, detail: '', path: pathTo(kind, ids) }] : [];
  });
}

/** The record with its name and, for a person, the phone. @returns undefined where it does not exist */
export async function namedRecord(place: NumberedRecord, signal: AbortSignal): Promise<Place | undefined> {
  const record = await findRecord(place.kind, place.id, { signal });
  return record && { ...place, face: record.face, detail: [record.name, record.detail].filter(Boolean).join(' · ') };
}

/** Days of UTC, as reports have. */
function lastMonth(now: Date): { readonly from: string; readonly to: string } {
  const day = (months: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date)).toISOString().slice(0, 10);
  return { from: day(-1, 1), to: day(0, 0) };
}

/** A verb that wants a record, and what is typed after it. */
export interface Command {
  readonly rest: string;
  /** Where to look for the record when the text names none. */
  readonly choice: Place;
  /** Undefined for records of other kinds. */
  actionOf(record: Place, open: (path: string) => void): Action | undefined;
}

/** The text without accents and in lower case. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** By their names among the words, with the record's key for it. */
const verbs = [
  { verb: 'charge', kind: 'doctor', key: 'c', needs: 'doctor.charge', name: 'chargeName', choice: 'chargeDoctor', page: 'doctor' },
  { verb: 'refund', kind: 'bill', key: 'r', needs: 'bill.refund', name: 'refundName', choice: 'refundBill', page: 'BillingDetails' },
] as const;

/** @returns undefined where the text begins with no such verb */
export function commandIn(text: string, words: Words): Command | undefined {
  const [verb = '', ...rest] = text.split(/\s+/);
  const command = verbs.find((one) => plain(words[one.verb]) === plain(verb) && isHeld(one.needs));
  if (!command) return undefined;
  return {
    rest: rest.join(' '),
    choice: { kind: 'page', name: words[command.choice], detail: '', path: pathOf(command.page) },
    actionOf: ({ kind, name, detail, path }, open) => {
      if (kind !== command.kind) return undefined;
      const run = () => {
        open(path);
        runWhenShown(path, command.key);
      };
      return { kind: 'action', name: words[command.name]({ name }), detail, run };
    },
  };
}

const stepMs = 100;
const mostSteps = 50;

/** The record's own question, once its page shows it. */
function runWhenShown(path: string, key: string, steps = mostSteps): void {
  const isThere = location.pathname + location.search === path;
  if ((isThere && runRecordAction(key)) || steps === 0) return;
  setTimeout(() => runWhenShown(path, key, steps - 1), stepMs);
}
