/** The engine's ports if one ledger has refunds and charges: an entry's kind decides where it is read and how it is sent. */
import type { Caller } from '../client/caller.js';
import { billReader } from '../refunds/bills.js';
import type { BillReader, Sender } from '../refunds/ports.js';
import { refundSender } from '../refunds/sender.js';
import { newestBillsBy, stateOf } from './bills.js';
import { chargeSender } from './sender.js';

export function moneyReader(call: Caller): BillReader {
  const bills = billReader(call);
  const newestBills = newestBillsBy(call);
  return {
    read: async (account, signal) =>
      account.kind === 'charge' ? stateOf(account, await newestBills(account.doctorId ?? '', signal)) : bills.read(account, signal),
    readAll: bills.readAll,
  };
}

export function moneySender(call: Caller, renew: Sender['renew']): Sender {
  const [refunds, charges] = [refundSender(call, renew), chargeSender(call, renew)];
  return { renew, send: (order, signal) => (order.kind === 'charge' ? charges : refunds).send(order, signal) };
}
