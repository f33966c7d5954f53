import { billing, type refundRequests as calls, refundRequests } from '@caredesk/core/contract';
import { expect } from 'vitest';
import type { Api } from '../api.js';
import { demoAccount } from '../support.js';
import { unique } from '../unique.js';
import { type Scenarios, unknownId } from './scenario.js';

/** A waiting request of one dollar of a bill that is paid. */
async function request(api: Api, note = 'Twice') {
  const [bill] = await api.data(billing.list, { paymentStatus: 'paid', keyword: 'INV-2026', sortBy: 'billingId', pageSize: 1 });
  const amount = { minor: 100, currency: String(bill?.currency) };
  const row = { billingId: String(bill?.billingId), amount, reason: 'Goodwill', reference: unique() };
  return { bill, row, made: await api.data(refundRequests.create, { rows: [row], note }) };
}

export const refundRequestsScenarios: Scenarios<typeof calls> = {
  create: async (api) => {
    const { bill, row, made } = await request(api);
    expect(made).toMatchObject({
      status: 'waiting',
      requestedBy: demoAccount.email,
      note: 'Twice',
      rowCount: 1,
      totals: [{ currency: bill?.currency }],
      rows: [{ billingId: bill?.billingId, invoiceNumber: bill?.invoiceNumber, reference: row.reference, refundId: null }],
    });
  },
  list: async (api) => {
    const note = unique();
    const { made, bill } = await request(api, note);
    for (const keyword of [note, String(bill?.invoiceNumber)]) {
      const [first] = await api.data(refundRequests.list, { keyword, status: 'waiting,approved' });
      expect(first).toEqual({ ...made, rows: null });
    }
    expect(await api.data(refundRequests.list, { keyword: note, status: 'declined' })).toEqual([]);
  },
  getById: async (api) => {
    const { made } = await request(api);
    expect(await api.data(refundRequests.getById, { id: String(made.requestId) })).toEqual(made);
    expect((await api.failure(refundRequests.getById, { id: unknownId })).status).toBe(404);
  },
  approve: async (api) => {
    const { made } = await request(api);
    expect(await api.failure(refundRequests.approve, { id: String(made.requestId) })).toMatchObject({ status: 403 });
    expect((await api.failure(refundRequests.approve, { id: unknownId })).status).toBe(404);
  },
  decline: async (api) => {
    const { made } = await request(api);
    const declined = await api.data(refundRequests.decline, { id: String(made.requestId), reason: 'Typed twice' });
    expect(declined).toMatchObject({ status: 'declined', declineReason: 'Typed twice', decidedBy: demoAccount.email });
  },
};
