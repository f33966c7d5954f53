/** `@caredesk/widgets/find-records.js`: what a keyword finds among doctors, patients, bills and coupons, for a portal's own search box. */
import { billFinder } from '@caredesk/core/client/bills';
import { bindGroup, type CallOptions } from '@caredesk/core/client/caller';
import { isCaredeskError } from '@caredesk/core/client/error';
import { unless } from '@caredesk/core/client/unless';
import type { Bill, Coupon, Doctor, Patient } from '@caredesk/core/contract';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { coupons } from '@caredesk/core/contract/endpoints/coupons';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import { foldText } from '@caredesk/core/contract/folding';
import { fullName } from '@caredesk/core/contract/full-name';
import type { RecordIds, RecordKind } from '../runtime/links.js';
import { currentServices } from '../runtime/services.js';
import { faceOf, type Initials } from '../ui/face-of.js';

export interface FoundRecord {
  readonly kind: RecordKind;
  /** The ids in the detail of the kind's select event, such as `{ doctorId }`. */
  readonly ids: RecordIds;
  readonly name: string;
  /** Distinguishes it from others of the same name. */
  readonly detail: string;
  /** How lists draw a doctor or a patient; undefined for other records. */
  readonly face?: Initials;
}

export interface FindOptions {
  readonly signal?: AbortSignal;
  /** The most records of each kind. Default: 5. */
  readonly limit?: number;
  /** Gets how many of a kind there are, where the API says it. */
  readonly onTotal?: (kind: RecordKind, total: number) => void;
}

/**
 * Asks for all kinds side by side, as the user who is signed in; the best matches first. A kind that can't be read is left out.
 * @throws {CaredeskError} where none can be read; the signal's reason
 */
export async function findRecords(keyword: string, { signal, limit = 5, onTotal }: FindOptions = {}): Promise<readonly FoundRecord[]> {
  const { call } = currentServices();
  const question = { keyword, pageNumber: 1, pageSize: limit };
  const options = signal ? { signal } : {};
  const find = async <Row>({ list }: Searchable<Row>, toRecord: (row: Row) => FoundRecord) => {
    const { items, totalCount } = await list(question, options);
    const records = items.map(toRecord);
    if (records[0] && totalCount !== undefined) onTotal?.(records[0].kind, totalCount);
    return records;
  };
  const results = await Promise.allSettled([
    find(bindGroup(call, 'doctors', doctors), (doctor) => toRecord.doctor(doctor, keyword)),
    find(bindGroup(call, 'patients', patients), (patient) => toRecord.patient(patient, keyword)),
    find(bindGroup(call, 'billing', billing), toRecord.bill),
    find(bindGroup(call, 'coupons', coupons), toRecord.coupon),
  ]);
  signal?.throwIfAborted();
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const [failure] = failures;
  if (failures.length === results.length || failures.some((error) => isCaredeskError(error) && error.code === 'unauthorized'))
    throw failure;
  return results
    .flatMap((one) => (one.status === 'fulfilled' ? one.value.slice(0, limit) : []))
    .map((record) => ({ record, score: scoreOf(record, keyword) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ record }) => record);
}

/** Finds a record by its id; undefined where it does not exist. @throws {CaredeskError} */
export async function findRecord(
  kind: RecordKind,
  id: string,
  { signal }: Pick<FindOptions, 'signal'> = {},
): Promise<FoundRecord | undefined> {
  const { call } = currentServices();
  const options = signal ? { signal } : {};
  const readers = {
    doctor: async () => toRecord.doctor(await bindGroup(call, 'doctors', doctors).getById({ id }, options)),
    patient: async () => toRecord.patient(await bindGroup(call, 'patients', patients).getById({ id }, options)),
    coupon: async () => toRecord.coupon(await bindGroup(call, 'coupons', coupons).getById({ id }, options)),
    bill: async () => {
      const bill = await billFinder(call)({ billingId: id }, signal);
      return bill && toRecord.bill(bill);
    },
  };
  return readers[kind]().catch(unless('not-found'));
}

/** The list of one kind. */
interface Searchable<Row> {
  readonly list: (
    question: { keyword: string; pageNumber: number; pageSize: number },
    options: CallOptions,
  ) => Promise<{ readonly items: readonly Row[]; readonly totalCount?: number | undefined }>;
}

/** Whether the keyword is a phone's or a card's number, so that hits show which. */
const isNumber = (keyword: string): boolean => /^[\d\s()+./-]{3,}$/.test(keyword);

const details = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const recordOf = (kind: RecordKind, ids: RecordIds, name: string | null, detail: string | null): FoundRecord => ({
  kind,
  ids,
  name: name || (Object.values(ids)[0] ?? ''),
  detail: detail ?? '',
});

const person = (kind: 'doctor' | 'patient', ids: RecordIds, name: string, detail: string): FoundRecord => ({
  ...recordOf(kind, ids, name, detail),
  face: faceOf(Object.values(ids)[0] ?? '', name),
});

/** Turns rows into found records, by kind. @param keyword the searched text */
const toRecord = {
  doctor: (doctor: Doctor, keyword = '') => {
    const card = doctor.cardLast4 === keyword.trim() ? `•••• ${doctor.cardLast4}` : null;
    const detail = details(card, doctor.phone || doctor.email, doctor.practiceName);
    return person('doctor', { doctorId: doctor.doctorId }, fullName(doctor), detail);
  },
  patient: (patient: Patient, keyword = '') => {
    const [first, second] = isNumber(keyword) ? [patient.phone, patient.email] : [patient.email, patient.phone];
    return person('patient', { patientId: patient.patientId }, fullName(patient), details(patient.doctorName, first ?? second));
  },
  bill: ({ billingId, doctorId, invoiceNumber, doctorName }: Bill) => recordOf('bill', { billingId, doctorId }, invoiceNumber, doctorName),
  coupon: ({ couponId, code, name }: Coupon) => recordOf('coupon', { couponId }, code, name),
};

/** Named so, beginning so, a word beginning so, anything else. */
function scoreOf({ name }: FoundRecord, keyword: string): number {
  const [text, foldedKeyword] = [foldText(name), foldText(keyword)];
  if (text === foldedKeyword) return 3;
  if (text.startsWith(foldedKeyword)) return 2;
  return text.split(/[ -]+/).some((word) => word.startsWith(foldedKeyword)) ? 1 : 0;
}
