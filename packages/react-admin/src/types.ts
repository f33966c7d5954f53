/**
 * What react-admin 5 asks of its providers, as far as ours give it, written down here so that the package needs nothing of react-admin.
 * `test/page/types.ts` compiles them against react-admin's own types.
 */
export type Identifier = string | number;
/** A record with the `id` that react-admin wants. */
export interface RaRecord {
  id: Identifier;
  [field: string]: unknown;
}

export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}
export interface Pagination {
  /** The page number, from 1. */
  readonly page: number;
  readonly perPage: number;
}
export interface ListParams {
  readonly pagination?: Pagination;
  readonly sort?: Sort;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}
export interface ReferenceParams extends ListParams {
  readonly target: string;
  readonly id: Identifier;
}
export interface ListResult<R> {
  data: R[];
  total?: number;
  /** Instead of `total`, where the backend does not count. */
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
}
type Data = Readonly<Record<string, unknown>>;

/** react-admin's `DataProvider`, and three more. */
export interface CaredeskDataProvider {
  getList<R extends RaRecord = RaRecord>(resource: string, params: ListParams): Promise<ListResult<R>>;
  getOne<R extends RaRecord = RaRecord>(resource: string, params: { id: Identifier; signal?: AbortSignal }): Promise<{ data: R }>;
  getMany<R extends RaRecord = RaRecord>(resource: string, params: { ids: Identifier[]; signal?: AbortSignal }): Promise<{ data: R[] }>;
  getManyReference<R extends RaRecord = RaRecord>(resource: string, params: ReferenceParams): Promise<ListResult<R>>;
  create<R extends object = RaRecord, Made extends RaRecord = R & RaRecord>(
    resource: string,
    params: { data: Data },
  ): Promise<{ data: Made }>;
  /** Merged into the current record; a field that another user changed as well is a `conflict`. */
  update<R extends RaRecord = RaRecord>(
    resource: string,
    params: { id: Identifier; data: Data; previousData?: Data },
  ): Promise<{ data: R }>;
  updateMany(resource: string, params: { ids: Identifier[]; data: Data }): Promise<{ data: Identifier[] }>;
  delete<R extends RaRecord = RaRecord>(resource: string, params: { id: Identifier; previousData?: Data }): Promise<{ data: R }>;
  deleteMany(resource: string, params: { ids: Identifier[] }): Promise<{ data: Identifier[] }>;
  /** Ends a doctor's subscription. Doctors are never deleted. */
  cancelDoctor(params: { id: Identifier; reason?: string }): Promise<{ data: RaRecord }>;
  /** Refunds a bill by the engine of the command line and the widgets: the same `ref` is never sent twice. */
  refund(params: RefundParams): Promise<{ data: RefundOutcomeData }>;
  /** Charges a doctor's card by the same engine: the same `ref` is never sent twice. */
  chargeDoctor(params: ChargeParams): Promise<{ data: ChargeOutcomeData }>;
  readonly supportAbortSignal: true;
}

interface PaymentParams {
  /** The bill's of a refund, the doctor's of a charge. */
  readonly id: Identifier;
  /** Identifies this payment permanently, such as a ticket's number. */
  readonly ref: string;
  /** Decimal major units, such as `12.5`. */
  readonly amount: string | number;
  /** Payments that are shown there, may be this one, and were not made by this page, by their ids: this one is wanted beside them. The refusal names them. */
  readonly beside?: readonly string[];
}
export interface ChargeParams extends PaymentParams {
  /** Default: USD. */
  readonly currency?: string;
  readonly description?: string;
}
export interface RefundParams extends PaymentParams {
  readonly reason?: string;
}

interface PaymentOutcomeData {
  /** Decimal major units. */
  readonly amount: string;
  readonly currency: string;
}
export interface ChargeOutcomeData extends PaymentOutcomeData {
  /** The bill that the charge made. */
  readonly billingId: string | null;
}
export interface RefundOutcomeData extends PaymentOutcomeData {
  readonly refundId: string | null;
}

export interface CaredeskAuthProvider {
  login(account: { username: string; password: string }): Promise<void>;
  logout(): Promise<void>;
  checkAuth(): Promise<void>;
  checkError(error: unknown): Promise<void>;
  getIdentity(): Promise<{ id: Identifier; fullName: string; email: string | null }>;
  /** Names of what the account may do (contract.md "Permissions"); null or undefined: all. */
  getPermissions(): Promise<readonly string[] | null | undefined>;
  /** Whether a button of react-admin's leads anywhere: a call that does it, and the permission for it. */
  canAccess(params: { resource: string; action: string }): Promise<boolean>;
}
