/** A backend with coupons, a signed-in user, and files to import. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from './backend.js';
import { type BackendRequest, page, type Route } from './backend.js';
import type { Result, RunOptions } from './cli.js';
import { scene } from './scene.js';

interface TestCoupons {
  readonly route: Route;
  readonly rows: Record<string, unknown>[];
  readonly ties: { couponPlanId: number; couponId: number; planId: number }[];
  /** Requests that change something. */
  readonly writes: { readonly path: string; readonly body: Record<string, unknown> }[];
  /** Runs before a change is made; an answer takes its place. */
  before: ((request: BackendRequest) => Answer | undefined | Promise<Answer | undefined>) | undefined;
  add(code: string, more?: Record<string, unknown>): Record<string, unknown>;
}

export const plans = [
  { planId: 1, name: 'Basic' },
  { planId: 2, name: 'Pro' },
];

export function createCoupons(): TestCoupons {
  const rows: Record<string, unknown>[] = [];
  const ties: TestCoupons['ties'] = [];
  let nextId = 1;
  const find = (id: unknown) => rows.find(({ couponId }) => String(couponId) === String(id));
  const taken = (code: unknown, except?: unknown) =>
    rows.some((row) => String(row.code).toLowerCase() === String(code).toLowerCase() && row !== except);
  const add = (code: string, more: Record<string, unknown> = {}) => {
    const row = {
      couponId: nextId++,
      code,
      name: null,
      discountType: 'percent',
      discountValue: 10,
      currency: null,
      startsAt: null,
      expiresAt: null,
      maxRedemptions: null,
      redemptionCount: 0,
      status: 0,
      createdAt: '2026-01-01T00:00:00Z',
      ...more,
    };
    rows.push(row);
    return row;
  };

  const change = ({ path, method, body }: BackendRequest): Answer | undefined => {
    if (path === '/api/admin/Coupon/Create')
      return taken(body.code) ? { refusal: 'This code is taken' } : { data: add(String(body.code), body) };
    if (path === '/api/admin/Coupon/Update') {
      const row = find(body.couponId);
      if (!row) return { status: 404, refusal: 'There is no such coupon' };
      return taken(body.code, row) ? { refusal: 'This code is taken' } : { data: Object.assign(row, body) };
    }
    if (path === '/api/admin/couponPlan/Create') {
      const tie = { couponPlanId: nextId++, couponId: Number(body.couponId), planId: Number(body.planId) };
      ties.push(tie);
      return { data: tie };
    }
    const [, name, id] = /^\/api\/admin\/(Coupon|couponPlan)\/Delete\/(\d+)$/.exec(path) ?? [];
    if (method !== 'DELETE' || !name) return undefined;
    const list: unknown[] = name === 'Coupon' ? rows : ties;
    const index =
      name === 'Coupon'
        ? rows.findIndex(({ couponId }) => String(couponId) === id)
        : ties.findIndex(({ couponPlanId }) => String(couponPlanId) === id);
    if (index < 0) return { status: 404, refusal: 'There is no such thing' };
    list.splice(index, 1);
    return {};
  };

  const coupons: TestCoupons = {
    rows,
    ties,
    writes: [],
    before: undefined,
    add,
    route: async (request) => {
      const { path, query, method } = request;
      if (path === '/api/admin/Plan') return { data: plans, totalCount: plans.length };
      if (path === '/api/admin/Coupon/GetAll/') return page(rows, query, ['code', 'name']);
      if (path === '/api/admin/couponPlan') {
        const own = ties.filter(({ couponId }) => String(couponId) === query.get('couponId'));
        return {
          data: own.map((tie) => ({ ...tie, planName: plans.find(({ planId }) => planId === tie.planId)?.name })),
          totalCount: own.length,
        };
      }
      const [, kind, id] =
        /^\/api\/admin\/(Coupon\/GetById|Plan\/PlanDropdownByCouponId|couponusage\/GetUsageByCouponId)\/(\w+)$/.exec(path) ?? [];
      if (kind === 'Coupon/GetById') return find(id) ? { data: find(id) } : { status: 404, refusal: 'There is no such coupon' };
      if (kind === 'couponusage/GetUsageByCouponId')
        return {
          data: [
            {
              couponUsageId: 9,
              couponId: id,
              doctorId: 3,
              doctorName: 'Ada',
              discountAmount: 2.5,
              currency: 'USD',
              usedAt: '2026-02-03T04:05:06Z',
            },
          ],
        };
      if (kind) return { data: plans.filter(({ planId }) => !ties.some((tie) => String(tie.couponId) === id && tie.planId === planId)) };
      if (!/\/(Coupon|couponPlan)\//.test(path) || method === 'GET') return undefined;
      coupons.writes.push({ path, body: request.body });
      return (await coupons.before?.(request)) ?? change(request);
    },
  };
  return coupons;
}

export async function couponShop() {
  const coupons = createCoupons();
  const { cli, backend } = await scene([coupons.route]);
  const file = join(cli.directory, 'coupons.csv');
  return {
    coupons,
    cli,
    backend,
    import: (csv: string | Uint8Array, flags: readonly string[] = ['--yes', '--json'], options: RunOptions = {}): Promise<Result> => {
      writeFileSync(file, csv);
      return cli.run(['coupons', 'import', file, ...flags], options);
    },
  };
}

/** The `--json` lines of an import, in the order of the file. */
export const lines = ({ stdout }: Result) =>
  stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { type?: string; line: number; code: string; action: string; message: string })
    .filter(({ type }) => type !== 'summary')
    .toSorted((a, b) => a.line - b.line);
export const actions = (result: Result) => lines(result).map(({ code, action }) => `${code} ${action}`);
