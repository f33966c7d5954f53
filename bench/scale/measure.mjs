/** All measurements of docs/scale.md, on a separate PostgreSQL. */
import { serveDatabase, startPostgres } from '../support/postgres.mjs';
import { clientOf } from './client.mjs';
import { measureLists } from './lists.mjs';
import { measureReports, measureStall } from './reports.mjs';

const everyDoctor = '/api/admin/Doctors/?keyword=';
const print = (line) => console.error(line);

async function prepare(postgres, name, size) {
  const { seconds, ...server } = await serveDatabase(postgres, name, { size });
  return { server, client: await clientOf(server.url), seconds };
}

/** @param {{ rounds: number }} effort */
export async function measure({ rounds }) {
  const postgres = await startPostgres();
  try {
    print('small data …');
    const small = await prepare(postgres, 'small', 'standard');
    print('large data …');
    const large = await prepare(postgres, 'large', 'large');
    const data = [{ name: 'PostgreSQL', seconds: large.seconds }];
    print('lists …');
    const lists = await measureLists({
      small: small.client,
      large: large.client,
      rounds,
    });
    print('reports …');
    const reports = await measureReports({ small: small.client, large: large.client, rounds });
    const stalls = [];
    for (const [name, path] of [
      ['all doctors', everyDoctor],
      ['the report of a year', '/api/admin/Doctors/DoctorReport/2026-01-01..2026-12-31'],
    ])
      stalls.push({ name, ...(await measureStall({ client: large.client, server: large.server, path })) });
    await Promise.all([small.server.stop(), large.server.stop()]);
    return { data, lists, reports, stalls };
  } finally {
    await postgres.stop();
  }
}
