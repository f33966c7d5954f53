/** `node probe.mjs URL PID`: asks one after another until its standard input ends, then prints the longest wait. */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';

const [, , url, pid] = process.argv;

/** Milliseconds that the server's main thread has worked: what other processes do meanwhile does not count. */
const worked = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

let isOver = false;
process.stdin.on('end', () => {
  isOver = true;
});
process.stdin.resume();

const ask = () =>
  new Promise((resolve, reject) => {
    const before = worked();
    get(url, { agent: false }, (response) => {
      const wait = worked() - before;
      response.resume().on('end', () => resolve({ wait, status: response.statusCode }));
    }).on('error', reject);
  });

let longest = 0;
let answers = 0;
const statuses = new Set();
while (!isOver) {
  const { wait, status } = await ask();
  longest = Math.max(longest, wait);
  statuses.add(status);
  answers++;
}
process.stdout.write(JSON.stringify({ longest, answers, statuses: [...statuses] }));
