/** Pages of 25 doctors from the API and from a bare server, in turns. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { memory, processorTime, startProcess } from './servers.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const page = '/api/admin/Doctors/?pageNumber=1&pageSize=25&sortBy=doctorId';

/** @returns {Promise<{ perSecond: number, p50: number, p99: number, requests: number, statuses: Record<string, number> }>} */
export async function load(options) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    here('load.mjs'),
    JSON.stringify({ most: 1e9, seconds: 1e6, ...options }),
  ]);
  return JSON.parse(stdout);
}

const names =
  'firstName lastName email phone speciality otherSpeciality subType practiceName practiceAddress practiceCity practiceState practiceZip practiceManagementSoftware practiceManagementSoftwareName status isEmailConfirmed cardLast4 paymentNotes createdAt version doctorTypeId planId';
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = [
  'doctors.id as "doctorId"',
  ...names.split(' ').map((name) => `doctors.${snake(name)} as "${name}"`),
  't.name as "doctorType"',
  'p.name as "planName"',
].join(', ');

/** A load, and the processor time that the server had for each request. */
async function loadOf(server, options) {
  const before = processorTime(server.pid);
  const result = await load(options);
  return { ...result, processor: (processorTime(server.pid) - before) / result.requests };
}

/** @param {{ server: { url: string, pid: number }, headers: object, databaseUrl: string, rounds: number, seconds: number }} options */
export async function throughput({ server, headers, databaseUrl, rounds, seconds }) {
  const bare = await startProcess(here('bare.mjs'), { DATABASE_URL: databaseUrl, BARE_COLUMNS: columns });
  const rows = [];
  for (const clients of [1, 10, 50]) {
    const pairs = [];
    for (let round = 0; round < rounds; round++) {
      const theirs = await loadOf(bare, { url: bare.url, headers: {}, clients, seconds });
      const ours = await loadOf(server, { url: server.url + page, headers, clients, seconds });
      pairs.push({ ours, theirs, ratio: ours.perSecond / theirs.perSecond });
    }
    // The middle one: others may use this machine too.
    rows.push({ clients, ...pairs.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)] });
  }
  await bare.stop();
  return rows;
}

/** MB that the server holds after each quarter of the requests. */
export async function memoryOver(server, headers, requests) {
  const held = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    await load({ url: server.url + page, headers, clients: 20, most: requests / 4 });
    held.push(memory(server.pid));
  }
  return held;
}
