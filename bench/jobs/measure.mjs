/** Does each job on both pages, in turn, each on separate data, and counts what a user at mouse and keyboard does. */
import { peersFolder, preparePeers } from '../support/peers.mjs';
import { median } from '../support/rows.mjs';
import { launch, openPage, signIn, startServed } from '../support/serve.mjs';
import { couponLines, factsFor, isCampaignOver } from './facts.mjs';
import { ours } from './ours.mjs';
import { reactAdmin } from './react-admin.mjs';

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
    /** A choice of a native list: a click that opens it, and one on the choice. */
    select: async (locator, choice) => {
      await locator.selectOption(choice);
      done.clicks += 2;
    },
    /** The click that opens the system's dialog; what is done in that is the same everywhere. */
    choose: async (locator, file) => {
      await locator.setInputFiles(file);
      done.clicks += 1;
    },
  };
}

/** The ten jobs, in the order in which they are done: what they are, and what one has in hand when they begin. */
export const jobs = [
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

const apps = {
  caredesk: { start: '/dashboard', ready: 'h1', jobs: ours },
  'react-admin': { start: '/peers/desk/desk.html#/', ready: 'h1', jobs: reactAdmin },
};

/** A day on which the seed data has failed payments. */
const clocks = { failedThisWeek: '2026-10-20T12:00:00Z' };

async function doOnce(browser, { url, tokens }, { start, ready, jobs: known }, job, facts) {
  // The kit writes styles into the page, which the server's own policy forbids.
  const { page, context } = await openPage(browser, url, tokens, { bypassCSP: true, viewport: { width: 1440, height: 900 } });
  try {
    if (clocks[job]) await page.clock.install({ time: clocks[job] });
    await page.goto(url + start);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    const hand = handOn(page);
    const began = performance.now();
    await known[job](hand, { ...facts, isCampaignOver: () => isCampaignOver(url, tokens.access_token, facts.campaign) });
    const waited = (performance.now() - began) / 1000;
    const { clicks, keys } = hand.done;
    return { clicks, keys, waited, seconds: waited + clicks * secondsOf.click + keys * secondsOf.key };
  } finally {
    await context.close();
  }
}

async function startOne() {
  const server = await startServed(undefined, { '/peers/': peersFolder });
  return { ...server, tokens: await signIn(server.url) };
}

/** react-admin has no import: its campaign exists already. */
async function makeCampaign({ url, tokens }) {
  for (const line of couponLines.slice(1)) {
    const [code, discountType, discountValue, name] = line.split(',');
    await fetch(`${url}/api/admin/Coupon/Create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code, discountType, discountValue: Number(discountValue), name, status: 0 }),
    });
  }
}

/** @returns {Promise<{ job: string, title: string, found: Record<string, { clicks, keys, waited, seconds }> }[]>} */
export async function measureJobs(rounds = 3, only = []) {
  await preparePeers(['desk']);
  const browser = await launch();
  const servers = {};
  try {
    for (const name of Object.keys(apps)) servers[name] = await startOne();
    await makeCampaign(servers['react-admin']);
    const facts = await factsFor(servers.caredesk.url, servers.caredesk.tokens.access_token, rounds);
    const rows = [];
    for (const [job, title] of jobs.filter(([name]) => only.length === 0 || only.includes(name))) {
      const found = {};
      for (const [name, app] of Object.entries(apps)) {
        if (!app.jobs[job]) continue;
        // A job on a single record is done once.
        const times = job === 'importCoupons' || job === 'endCampaign' ? facts.slice(0, 1) : facts;
        const runs = [];
        for (const given of times) runs.push(await doOnce(browser, servers[name], app, job, given));
        found[name] = Object.fromEntries(Object.keys(runs[0]).map((figure) => [figure, median(runs.map((run) => run[figure]))]));
        console.log(job.padEnd(16), name.padEnd(12), JSON.stringify(found[name]));
      }
      rows.push({ job, title, found });
    }
    return rows;
  } finally {
    await browser.close();
    for (const server of Object.values(servers)) await server.stop();
  }
}
