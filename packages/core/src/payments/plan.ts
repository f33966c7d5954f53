/** What a run would do, row by row, before it does anything: every account read, every problem named. */
import type { CaredeskError } from '../client/error.js';
import { defaultCurrency } from '../money/default-currency.js';
import { isSameMoney } from '../money/money.js';
import { isWrong, readAmount } from '../rules/amount.js';
import { kinds } from './kinds/index.js';
import type { Kind } from './kinds/kind.js';
import { accountOf, type Digest, namesOf, namesOfKey, type PaymentKind } from './ledger/account.js';
import { entriesOf, type LedgerEntry, type LedgerState, mayBeMade } from './ledger/ledger.js';
import { note } from './ledger/note.js';
import type { PaymentPlan, PaymentRow, PlannedPayment, RowProblem } from './ledger/planned.js';
import type { AccountReader, Ledger } from './ledger/ports.js';
import { questionOf } from './ledger/repeats.js';
import type { AccountState, SeenPayment } from './ledger/state.js';
import { fromLedger, isProblem, onAccountAlready, type PlannedOrProblem, type Recalled, recall } from './recall.js';

export interface PlanOptions {
  readonly kind: PaymentKind;
  readonly rows: readonly PaymentRow[];
  readonly ledger: Pick<Ledger, 'state' | 'ownPayments'>;
  readonly reader: AccountReader;
  /** The server honours Idempotency-Key: a payment of unknown outcome may be sent again with its key. */
  readonly idempotent: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Rows that are sent though their account already shows payments that may be theirs. Default: none. */
  readonly mayRepeat?: ((ref: string, repeats: readonly SeenPayment[]) => boolean) | undefined;
  /** Charges that this ledger made may be the very one, too. Default: no, as in a file. */
  readonly asksBesideOwn?: boolean | undefined;
  /** A faster one than Web Crypto's, if available. */
  readonly digest?: Digest | undefined;
  /** Accounts read at once. Default: 6. */
  readonly concurrency?: number | undefined;
  /** Called after each account. */
  readonly onRead?: ((read: number, total: number) => void) | undefined;
}

/** @throws {CaredeskError} when an account can't be read; {TypeError} for a request that TypeScript refuses */
export async function planPayments(options: PlanOptions): Promise<PaymentPlan> {
  const { kind, rows, ledger, idempotent, now } = options;
  const rules = kinds[kind];
  if (!rules || !Array.isArray(rows)) throw new TypeError(`A plan needs { kind: '${Object.keys(kinds).join("' or '")}', rows: […] }.`);
  const recallRow = (row: PaymentRow) => recall(row, rules.accountOf(row), ledger.state, idempotent);
  const openRows = rows.filter((row) => !recallRow(row).outcome);
  const { states, unreadable } = await readAccounts(openRows, options);
  /** Minor units of each account that payments of unknown outcome and earlier rows may take. */
  const reserved = new Map<string, number>();
  const plannedRows: PlannedPayment[] = [];
  const problems: RowProblem[] = [];
  /** Line of each ref: one key is sent once, wherever the rows come from. */
  const lines = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const line = lines.get(row.ref);
    const isBlank = !row.ref?.trim();
    if (isBlank) problems.push({ row, column: 'ref', code: 'missing', values: {} });
    else if (line !== undefined) problems.push({ row, column: 'ref', code: 'refTwice', values: { ref: row.ref, line } });
    if (isBlank || line !== undefined) continue;
    lines.set(row.ref, row.line ?? index + 1);
    const { before, outcome: ledgerOutcome } = recallRow(row);
    const id = rules.idOf(rules.accountOf(row));
    const known = { ...options, rules, state: states.get(id), error: unreadable.get(id), reserved };
    const outcome = ledgerOutcome ?? (await planRow(row, before, known));
    if (isProblem(outcome)) problems.push(outcome);
    else plannedRows.push(outcome);
  }
  const isTwin = (row: PaymentRow, entry: LedgerEntry) => rules.isTwin?.(row, entry, now) ?? true;
  return { rows: plannedRows, problems, twins: twinsOf(plannedRows, ledger.state, isTwin) };
}

interface Known extends PlanOptions {
  readonly rules: Kind;
  /** Undefined: the account does not exist or can't be read. */
  readonly state: AccountState | undefined;
  readonly error: CaredeskError | undefined;
  readonly reserved: Map<string, number>;
}

/** What the account shows about a row, and what is sent then. */
async function planRow(row: PaymentRow, before: LedgerEntry | undefined, known: Known): Promise<PlannedOrProblem> {
  const { rules, state, error, reserved, ledger, idempotent, digest, mayRepeat, asksBesideOwn = false, now } = known;
  const names = before ?? (await (row.approved ? namesOfKey(row.approved.reference, digest) : namesOf(rules.keyOf(row), digest)));
  // Known under another ref: that of the file, or the reference of a request.
  const same = before ? undefined : ledger.state.entries.get(names.entryId);
  const sameOutcome = same?.key === names.key ? fromLedger(row, same, idempotent) : undefined;
  if (sameOutcome) return sameOutcome;
  const rowAccount = rules.accountOf(row);
  const item: Recalled = { ...rowAccount, row, before, key: names.key, entryId: names.entryId };
  if (error) return unread(item, error);
  if (!state) return rules.missing(row);
  const already = onAccountAlready({ ...item, doctorId: state.doctorId }, state);
  if (already) return already;
  const capacity = rules.capacity(row, { state, ledger: ledger.state, reserved: reserved.get(accountOf(rowAccount)) });
  if (isProblem(capacity)) return capacity;
  if (capacity.reserved !== undefined) reserved.set(accountOf(rowAccount), capacity.reserved);
  const doctorId = row.doctorId || state.doctorId;
  const payment: PlannedPayment = { ...item, doctorId, state, action: 'send', amount: capacity.amount, ownPayment: undefined };
  const ownPayments = ledger.ownPayments?.(payment) ?? [];
  const repeats = rules.repeats({ payment, state, ledger: ledger.state, ownPayments, asksBesideOwn, now });
  return repeats.length === 0 || mayRepeat?.(row.ref, repeats) ? payment : { ...payment, action: 'repeat', repeats };
}

/** A row whose account can't be read is held; the other rows go on. Unless the row states its amount, none is known. */
function unread(item: Recalled, error: CaredeskError): PlannedPayment {
  const { row } = item;
  const currency = row.currency || defaultCurrency;
  const read = readAmount(row.amount, currency);
  const amount = isWrong(read) ? { minor: 0, currency } : read;
  const repeats = [questionOf('unreadable', note('billUnread', { detail: error.detail ?? error.code }))];
  return { ...item, amount, action: 'repeat', repeats, state: undefined, ownPayment: undefined };
}

/** One reading for each account, also where several rows name it; the same object for all of them, so that they share what remains. */
async function readAccounts(rows: readonly PaymentRow[], { kind, reader, signal, concurrency = 6, onRead = () => {} }: PlanOptions) {
  const unreadable = new Map<string, CaredeskError>();
  const onUnreadable = (id: string, error: CaredeskError) => void unreadable.set(id, error);
  const { accountOf: accountOfRow, idOf } = kinds[kind];
  const ids = new Map<string, string | null>();
  for (const row of rows) {
    const account = accountOfRow(row);
    if (!ids.get(idOf(account))) ids.set(idOf(account), account.doctorId);
  }
  return { states: await reader.readAll(ids, { signal, concurrency, onRead, onUnreadable }), unreadable };
}

/** Refs of the others, in the plan or done before, for each row to be sent that may be one payment asked for twice; by entry. */
function twinsOf(rows: readonly PlannedPayment[], ledger: LedgerState, isTwin: (row: PaymentRow, entry: LedgerEntry) => boolean) {
  const twins = new Map<string, readonly string[]>();
  for (const group of sharedAccounts(rows, ledger)) {
    const [first] = group;
    const earlierEntries = first ? entriesOf(ledger, first).filter(mayBeMade) : [];
    for (const { entryId, row, amount } of group) {
      const others = [
        ...group.map((other) => ({ ref: other.row.ref, amount: other.amount })),
        // Its own entry may have the reference of a request for its ref.
        ...earlierEntries.filter((entry) => entry.entryId !== entryId && isTwin(row, entry)),
      ];
      const refs = others.filter((other) => isSameMoney(other.amount, amount) && other.ref !== row.ref).map(({ ref }) => ref);
      if (refs.length > 0) twins.set(entryId, [...new Set(refs)]);
    }
  }
  return twins;
}

/** The rows to be sent of each account that another row or the ledger names too: of many rows these are few. */
function sharedAccounts(rows: readonly PlannedPayment[], { byAccount }: LedgerState): Iterable<readonly PlannedPayment[]> {
  const sending = rows.filter(({ action }) => action === 'send' || action === 'resend');
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const row of sending) {
    const name = accountOf(row);
    (once.has(name) || byAccount.has(name) ? again : once).add(name);
  }
  const sharing = sending.filter((row) => again.has(accountOf(row)));
  return Map.groupBy(sharing, accountOf).values();
}
