/** `npm run jobs`: an administrator's jobs, done in a browser; writes the table of docs/jobs.md. */
import { machine, measuredOn, table, writeBetween } from '../support/report.mjs';
import { apiOf, inBrowser, openPage } from '../support/serve.mjs';
import { factsFor } from './facts.mjs';
import { jobsWith } from './jobs.mjs';

/** Seconds of the keystroke-level model (Card, Moran, Newell 1980) for a practised hand: a key; a pointing with its click. */
const secondsOf = { key: 0.2, click: 1.1 + 0.2 };

async function doJob(opened, [title, before, from, ...steps]) {
  await using tab = await openPage(opened, { viewport: { width: 1280, height: 800 } });
  const { page } = tab;
  await page.goto(from);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const done = { clicks: 0, keys: 0, since: performance.now() };
  for (const step of steps) await step(page, done);
  const waited = (performance.now() - done.since) / 1000;
  const seconds = waited + done.clicks * secondsOf.click + done.keys * secondsOf.key;
  return [title, `${done.clicks} + ${done.keys}`, before, seconds.toFixed(1), waited.toFixed(1)];
}

const rows = await inBrowser(async (opened) => {
  const { server, tokens } = opened;
  const done = [];
  for (const job of jobsWith(await factsFor(apiOf(server.url, tokens.access_token)))) {
    done.push(await doJob(opened, job));
    console.log(...done.at(-1));
  }
  return done;
});

const head = ['job', 'clicks + keys', 'on 25 November', 'seconds', 'of it waiting'];
writeBetween('jobs.md', 'measured', `${table(head, rows)}\n\nMeasured on ${measuredOn()}, ${machine()}.`);
