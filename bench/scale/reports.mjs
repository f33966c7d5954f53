/** Reports and lists without pages, and what others notice of them. */
import { median } from '../support/statistics.mjs';
import { memory } from './client.mjs';

const reports = [
  ['a month', '2026-09-01..2026-09-30', 400],
  ['a year', '2026-01-01..2026-12-31', 1500],
  ['all', '2024-01-01..2026-12-31', undefined],
];

/** Medians of `rounds`. */
export async function measureReports({ small, large, rounds }) {
  const rows = [];
  for (const [name, range, goal] of reports) {
    const times = { small: [], large: [] };
    for (let round = 0; round < rounds; round++)
      for (const [size, client] of Object.entries({ small, large }))
        times[size].push((await client.time(`/api/admin/Doctors/DoctorReport/${range}`)).milliseconds);
    rows.push({ name, goal, small: median(times.small), large: median(times.large) });
  }
  return rows;
}

/** How long another call waits while eight ask for everything at once, and what the server holds then. */
export async function measureStall({ client, server, path }) {
  const alone = median(await Promise.all(Array.from({ length: 5 }, async () => (await client.time('/openapi.json')).milliseconds)));
  let isOver = false;
  let most = 0;
  const busy = Promise.all(Array.from({ length: 8 }, () => client.time(path))).then((answers) => {
    isOver = true;
    return answers;
  });
  const waits = [];
  while (!isOver) {
    // It asks no database: what it waits for is the process itself.
    waits.push((await client.time('/openapi.json')).milliseconds);
    most = Math.max(most, memory(server.pid));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const answers = await busy;
  waits.sort((a, b) => a - b);
  return {
    alone,
    p95: waits[Math.floor(waits.length * 0.95)],
    longest: waits.at(-1),
    most,
    megabytes: answers[0].length / 1e6,
    took: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
  };
}
