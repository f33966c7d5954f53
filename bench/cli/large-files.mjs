/** Long files: a dry run and an import against bare loops that make the same requests, and how memory grows with the rows. */
import { join } from 'node:path';
import { interleaved } from '../support/rows.mjs';
import { apiOf, signIn, startServed } from '../support/serve.mjs';
import { startPaymentServer, temporaryFolder, timedBare, timedCommand, writeCoupons, writeRows } from './support/timed.mjs';

/** The best of them counts: what is left when other work on the machine is not counted. */
const rounds = 3;
const bills = 10_000;
const coupons = 1_000;
/** Rows that the client reads alone. */
const counts = [1_000, 10_000, 100_000];

/** @returns the best times of both */
async function sideBySide(contenders) {
  const { bare, ours } = await interleaved(['bare', 'ours'], rounds, (name, round) => contenders[name](round));
  return { bare: Math.min(...bare.seconds), ours: Math.min(...ours.seconds) };
}

/** Ids of bills that can be refunded. */
async function refundable(api, count) {
  const ids = [];
  for (let page = 1; ids.length < count; page++) {
    const query = `keyword=&paymentStatus=paid&sortBy=billingId&pageNumber=${page}&pageSize=200`;
    const bills = await api(`billing/GetAllBillingHistory/?${query}`);
    ids.push(...bills.map(({ billingId }) => billingId));
  }
  return ids.slice(0, count);
}

const ratio = (name, { bare, ours }) => ({ name, value: bare / ours, unit: '×', goal: 0.8, least: true });

/** Against the reference API, whose database has to find what is asked for. */
async function againstApi(folder) {
  await using served = await startServed();
  const server = { url: served.url, token: (await signIn(served.url)).access_token };
  const [refunds, imports] = [join(folder, 'some.csv'), join(folder, 'coupons.csv')];
  const ids = await refundable(apiOf(server.url, server.token), bills);
  writeRows(refunds, 'ref,billingId,amount', bills, (number) => `r${number},${ids[number - 1]},`);
  const planned = await sideBySide({
    bare: () => timedBare(['reads', 20_000], folder, server),
    ours: () => timedCommand(['refunds', 'run', refunds, '--dry-run', '--quiet'], folder, server),
  });
  const imported = await sideBySide({
    bare: (round) => timedBare(['creates', coupons, `BARE${round}X`], folder, server),
    ours: (round) => {
      writeCoupons(imports, coupons, `OURS${round}X`);
      return timedCommand(['coupons', 'import', imports, '--yes', '--quiet'], folder, server);
    },
  });
  return [
    { name: `refunds run --dry-run, ${bills} rows, reference API`, value: planned.ours, unit: 's' },
    ratio('  bare loop that reads the same bills ÷ it', planned),
    { name: `coupons import, ${coupons} rows, reference API`, value: imported.ours, unit: 's' },
    ratio('  bare loop that creates the same coupons ÷ it', imported),
  ];
}

/** The client's own work, and its memory. */
async function onItsOwn(folder) {
  await using payments = await startPaymentServer();
  const file = join(folder, 'rows.csv');
  const rows = [];
  const measure = async (command, count) => {
    const { seconds, megabytes } = await timedCommand([...command, file, '--dry-run', '--quiet'], folder, payments.server);
    rows.push(
      { name: `${command.join(' ')} --dry-run, ${count} rows, the client alone`, value: seconds, unit: 's' },
      { name: '  highest memory', value: megabytes, unit: 'MB' },
    );
  };
  for (const count of counts) {
    await payments.send(count);
    writeRows(file, 'ref,billingId,amount', count, (id) => `r${id},${id},10`);
    await measure(['refunds', 'run'], count);
  }
  await payments.send(0);
  for (const count of counts) {
    writeCoupons(file, count, 'BENCH');
    await measure(['coupons', 'import'], count);
  }
  return rows;
}

export async function bench() {
  using folder = temporaryFolder();
  return [...(await againstApi(folder.path)), ...(await onItsOwn(folder.path))];
}
