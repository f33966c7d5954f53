/** Doctors and charges of the test backend, and what can go wrong on the way to a charge. */
import type { Answer } from './backend.js';
import { type BackendRequest, page, type Route } from './backend.js';
import type { RunOptions, SpawnOptions } from './cli.js';
import { scene } from './scene.js';
import { unlessIn } from './shop.js';

/** What becomes of one charge request. Those with `after` make the charge first; `late`: after its answer was lost. */
export type ChargeFate = 'fine' | 'drop-before' | 'drop-after' | 'busy-before' | 'busy-after' | 'refused' | 'payment-failed' | 'late';

export interface TestCharge {
  readonly billingId: number;
  readonly doctorId: number;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly reference: string | null;
  readonly paymentStatus: string;
  readonly chargedAt: string;
}

/** A user who charges doctor 7. */
export async function chargeDesk({ references = true } = {}) {
  const bills: TestCharge[] = [];
  const doctor = { doctorId: 7, firstName: 'Grace', lastName: 'Hopper', status: 0, cardLast4: '4242' as string | null };
  const world = {
    bills,
    doctor,
    fate: (): ChargeFate | Promise<ChargeFate> => 'fine',
    /** Charge requests as they came. */
    orders: [] as { readonly body: Record<string, unknown>; readonly headers: BackendRequest['headers'] }[],
    comeThrough: () => {},
  };
  const bill = (more: Partial<TestCharge>): TestCharge => ({
    billingId: 500 + bills.length,
    doctorId: 7,
    amount: 12.5,
    currency: 'USD',
    description: null,
    reference: null,
    paymentStatus: 'paid',
    chargedAt: new Date().toISOString(),
    ...more,
  });
  const make = ({ body }: BackendRequest, more: Partial<TestCharge> = {}): Answer => {
    const { doctorId, amount, currency, description = null, reference } = body as unknown as TestCharge;
    const made = bill({ doctorId: Number(doctorId), amount, currency, description, reference: references ? reference : null, ...more });
    bills.push(made);
    return { data: made };
  };
  const drop: Answer = { send: (response) => response.destroy() };
  const busy: Answer = { status: 503, headers: { 'retry-after': '0' }, refusal: 'Busy' };
  const route: Route = async (request) => {
    const { path, query } = request;
    if (path === '/api/admin/doctors/GetById')
      return query.get('id') === String(doctor.doctorId) ? { data: doctor } : { status: 404, refusal: 'There is no such doctor' };
    if (path.startsWith('/api/admin/billing/Get')) return page(bills.toReversed() as never, query, ['billingId']);
    if (path !== '/api/admin/Doctors/PaymentDoctor') return undefined;
    world.orders.push({ body: request.body, headers: request.headers });
    const fate = await world.fate();
    if (fate === 'late') world.comeThrough = () => void make(request);
    if (fate === 'payment-failed') return make(request, { paymentStatus: 'failed' });
    if (fate === 'refused') return { refusal: 'The card was declined' };
    const answer = fate === 'fine' || fate.endsWith('after') ? make(request) : drop;
    if (fate.startsWith('drop') || fate === 'late') return drop;
    return fate.startsWith('busy') ? busy : answer;
  };
  const { backend, cli } = await scene([route]);
  const presets = { '--amount': '12.50', '--timeout': '3000' };
  const command = (flags: readonly string[]) => ['doctors', 'charge', '7', '--ref', 'a', ...unlessIn(flags, presets), ...flags];
  const charge = (flags: readonly string[] = ['--yes'], options: RunOptions = {}) => cli.run(command(flags), options);
  /** The same as a separate process. */
  const spawnCharge = (flags: readonly string[], options: SpawnOptions) => cli.spawn(command(flags), options);
  return Object.assign(world, { backend, cli, bill, charge, spawnCharge });
}
