/** `npm run jobs`: the ten most frequent jobs, done in a browser; writes the table of docs/jobs.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';
import { median } from '../support/rows.mjs';
import { launch, openPage, signIn, startServed } from '../support/serve.mjs';
import { factsFor, isCampaignOver } from './facts.mjs';
import { steps } from './steps.mjs';

/** Seconds of the keystroke-level model (Card, Moran, Newell 1980) for a practised hand: a key; a pointing with its click. */
const secondsOf = { key: 0.2, click: 1.1 + 0.2 };

/** @param {import('playwright').Page} page */
function handOn(page) {
  const done = { clicks: 0, keys: 0 };
  return {
    done,
    page,
    /** @param {import('playwright').Locator} locator */
    click: async (locator, options) => {
      await locator.click(options);
      done.clicks += 1;
    },
    type: async (text) => {
      await page.keyboard.type(text);
      done.keys += [...text].length;
    },
    /** `Control+a` is two keys. */
    press: async (chord) => {
      await page.keyboard.press(chord);
      done.keys += chord.split('+').length;
    },
    /** The click that opens the system's dialog; what is done in that is the same everywhere. */
    choose: async (locator, file) => {
      await locator.setInputFiles(file);
      done.clicks += 1;
    },
  };
}

/** The ten jobs, in the order in which they are done: what they are, and what one has in hand when they begin. */
const jobs = [
  ['refund', 'Find a doctor by name and refund the last bill in full, with a reason'],
  ['whyCharged', 'Answer “why was I charged”: the invoice’s number is known'],
  ['patientByPhone', 'Find the patient who calls, by phone number'],
  ['cancelReminders', 'Cancel all reminders of a patient'],
  ['changePhone', 'Write down a doctor’s new phone number'],
  ['cancelPractice', 'Cancel a practice: its e-mail is known'],
  ['failedThisWeek', 'See which payments failed in the last seven days'],
  ['makeCoupon', 'Make a coupon of 15 %'],
  ['importCoupons', 'Import 200 coupons from a file'],
  ['endCampaign', 'Deactivate the 200 coupons of a campaign'],
];

/** A day on which the seed data has failed payments. */
const clocks = { failedThisWeek: '2026-10-20T12:00:00Z' };

async function doOnce(browser, { url, tokens }, job, facts) {
  const { page, context } = await openPage(browser, url, tokens, { viewport: { width: 1440, height: 900 } });
  try {
    if (clocks[job]) await page.clock.install({ time: clocks[job] });
    await page.goto(`${url}/dashboard`);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const hand = handOn(page);
    const began = performance.now();
    await steps[job](hand, { ...facts, isCampaignOver: () => isCampaignOver(url, tokens.access_token, facts.campaign) });
    const waited = (performance.now() - began) / 1000;
    const { clicks, keys } = hand.done;
    return { clicks, keys, waited, seconds: waited + clicks * secondsOf.click + keys * secondsOf.key };
  } finally {
    await context.close();
  }
}

/** @returns {Promise<{ title: string, clicks: number, keys: number, waited: number, seconds: number }[]>} medians */
async function measureJobs(rounds = 3) {
  const browser = await launch();
  const server = await startServed();
  try {
    const tokens = await signIn(server.url);
    const facts = await factsFor(server.url, tokens.access_token, rounds);
    const rows = [];
    for (const [job, title] of jobs) {
      // A job on a single record is done once.
      const times = job === 'importCoupons' || job === 'endCampaign' ? facts.slice(0, 1) : facts;
      const runs = [];
      for (const given of times) runs.push(await doOnce(browser, { url: server.url, tokens }, job, given));
      const medians = Object.fromEntries(Object.keys(runs[0]).map((figure) => [figure, median(runs.map((run) => run[figure]))]));
      console.log(job.padEnd(16), JSON.stringify(medians));
      rows.push({ title, ...medians });
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const page = join(root, 'docs', 'jobs.md');
const between = /(<!-- measured -->\n)[\s\S]*(<!-- \/measured -->)/;

const rows = await measureJobs();
const table = [
  '| job | clicks | keys | seconds | of it waiting |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map(
    ({ title, clicks, keys, seconds, waited }) => `| ${title} | ${clicks} | ${keys} | ${seconds.toFixed(1)} | ${waited.toFixed(1)} |`,
  ),
  '',
  `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}.`,
  '',
].join('\n');
writeFileSync(page, readFileSync(page, 'utf8').replace(between, `$1\n${table}\n$2`));
