/** `node load.mjs` in a process of its own: asks for one address over and over, and says how often and how long it took. */
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';

const { url, headers, clients, seconds, most } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const times = [];
const statuses = {};
const end = performance.now() + seconds * 1000;

const once = () =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    get(url, { agent, headers }, (response) => {
      response.on('data', () => {});
      response.on('end', () => {
        times.push(performance.now() - begun);
        statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
        resolve();
      });
    }).on('error', reject);
  });

const begun = performance.now();
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (performance.now() < end && times.length < most) await once();
  }),
);
const took = performance.now() - begun;
times.sort((a, b) => a - b);
const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
console.log(JSON.stringify({ perSecond: (times.length * 1000) / took, p50: at(0.5), p99: at(0.99), requests: times.length, statuses }));
agent.destroy();
