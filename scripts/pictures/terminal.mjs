/** `node scripts/pictures/terminal.mjs`: takes the README's pictures of the command line in a real terminal (needs tmux and a Chromium). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { account, launch, signIn, startServed } from '../../bench/support/serve.mjs';
import { buildStale } from '../lib/build.mjs';
import { ensureInstalled, environment, main, root, Stop } from '../lib/project.mjs';

const columns = 112;
const colours = { 31: '#ff8272', 32: '#8fe08a', 33: '#f4d06f', 34: '#9db2ff', 36: '#7fdfe6' };

/** A separate terminal: typed keys, awaited texts, its screen. */
function terminal(folder, env) {
  const name = `caredesk-pictures-${process.pid}`;
  const tmux = (...args) => execFileSync('tmux', ['-L', name, ...args], { encoding: 'utf8', env: environment(env), cwd: folder });
  const shell = "PS1='\\[\\e[34m\\]$\\[\\e[0m\\] ' bash --norc -i";
  tmux('-f', '/dev/null', 'new-session', '-d', '-x', String(columns), '-y', '60', shell);
  const plain = () => tmux('capture-pane', '-p');
  return {
    type: (...keys) => tmux('send-keys', ...keys),
    prompt: async () => {
      while (!plain().trimEnd().endsWith('$')) await wait(100);
    },
    until: async (text) => {
      for (let tries = 0; !plain().includes(text); tries++) {
        if (tries === 600) throw new Stop(`The terminal never showed "${text}":\n${plain()}`);
        await wait(25);
      }
    },
    /** Back to the prompt: an open question is cancelled, pending work finishes. */
    clear: async ({ breakOff }) => {
      if (breakOff) tmux('send-keys', 'C-c');
      while (!plain().trimEnd().endsWith('$')) await wait(100);
      tmux('send-keys', 'clear', 'Enter');
      await wait(300);
    },
    screen: () => tmux('capture-pane', '-p', '-e').trimEnd(),
    close: () => tmux('kill-server'),
  };
}

const styling = new RegExp(`${String.fromCharCode(27)}\\[([\\d;]*)m`);
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A screen with its colours as HTML. */
function htmlOf(screen) {
  let style = { bold: false, faint: false, colour: '' };
  const spans = screen.split(styling).map((part, index) => {
    if (index % 2 === 0) {
      const css = [style.bold && 'font-weight:700', style.faint && 'opacity:.65', style.colour && `color:${style.colour}`];
      return `<span style="${css.filter(Boolean).join(';')}">${escaped(part)}</span>`;
    }
    for (const code of part.split(';').map(Number)) {
      if (code === 0) style = { bold: false, faint: false, colour: '' };
      else if (code === 1) style = { ...style, bold: true };
      else if (code === 2) style = { ...style, faint: true };
      else if (code === 22) style = { ...style, bold: false, faint: false };
      else if (code === 39) style = { ...style, colour: '' };
      else if (colours[code]) style = { ...style, colour: colours[code] };
    }
    return '';
  });
  return `<pre style="margin:0;padding:20px;background:#101114;color:#e6e6e6;font:13px/19px 'DejaVu Sans Mono',monospace;width:max-content">${spans.join('')}</pre>`;
}

/** A portal elsewhere, whose policy lets neither loader nor calls through. */
async function startPortal(widgets) {
  const server = createServer((_request, response) => {
    response.setHeader('content-security-policy', "default-src 'self'; connect-src 'self'");
    response.setHeader('content-type', 'text/html');
    response.end(
      `<script type="module" src="${widgets}/widgets/caredesk.js" data-api-base="${widgets}"></script><caredesk-doctor-serch></caredesk-doctor-serch>`,
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

/** Each scene leaves the screen as its picture shows it. */
const scenes = {
  'command-line': async ({ type, until, prompt }) => {
    type('caredesk doctors search smith --page-size 3 --fields doctorId,firstName,lastName,speciality,status', 'Enter');
    await until('--all.');
    await prompt();
    type('caredesk refunds run refunds.csv --max-each 500 --dry-run', 'Enter');
    await until('sends exactly this');
  },
  'refund-plan': async ({ type, until, prompt }) => {
    type('caredesk refunds plan refunds.csv --out june.plan --profile production', 'Enter');
    await until('Digest');
    await prompt();
    type('caredesk refunds apply june.plan --profile production', 'Enter');
    await until('press Ctrl-C');
  },
  'refund-batch': async ({ type, until }) => {
    type('caredesk refunds run batch.csv --canary 1 --concurrency 1 --results results.csv', 'Enter');
    await until('press Ctrl-C');
    type('120 refunds USD 60.00', 'Enter');
    await until('Send the other');
    type('y', 'Enter');
    await until('left');
    await wait(700);
  },
  'refund-summary': async ({ type, prompt }) => {
    type('caredesk refunds run batch.csv --yes; caredesk refunds list; caredesk refunds verify last', 'Enter');
    await prompt();
  },
  check: async ({ type, prompt }, { portal }) => {
    type(`caredesk check ${portal}`, 'Enter');
    await prompt();
  },
  'coupon-import': async ({ type, until, prompt }) => {
    type('caredesk coupons import broken.csv', 'Enter');
    await until('nothing was sent');
    await prompt();
    type('caredesk coupons import coupons.csv --upsert --rejects rejects.csv', 'Enter');
    await until('Send');
  },
};

/** Bills in US dollars that can be refunded. */
async function billsFor(url, token, count) {
  const query = 'keyword=&paymentStatus=paid&sortBy=billingId&sortOrder=desc&pageNumber=1&pageSize=200';
  const answer = await fetch(`${url}/api/admin/billing/GetAllBillingHistory/?${query}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data.filter(({ currency, amount }) => currency === 'USD' && amount >= 19).slice(0, count);
}

async function prepare(folder, url) {
  const env = {
    CAREDESK_CONFIG_DIR: join(folder, 'config'),
    CAREDESK_STATE_DIR: join(folder, 'state'),
    CAREDESK_KEYRING: 'off',
    CAREDESK_UPDATE_HINT: 'off',
  };
  const caredesk = (...args) =>
    execFileSync('caredesk', args, { env: environment(env), input: `${account.password}\n`, stdio: ['pipe', 'ignore', 'inherit'] });
  for (const profile of ['default', 'production']) {
    caredesk('profiles', 'set', profile, '--api-base', url, ...(profile === 'production' ? ['--production', '--max-each', '500'] : []));
    caredesk('login', '--profile', profile, '--username', account.username, '--password-stdin', '--quiet');
  }
  const { access_token: token } = await signIn(url);
  const bills = await billsFor(url, token, 123);
  const file = (name, heading, rows) => writeFileSync(join(folder, name), `${heading}\n${rows.join('\n')}\n`);
  file(
    'refunds.csv',
    'ref,billingId,amount,reason',
    bills.slice(0, 3).map(({ billingId }, index) => `ticket-${81 + index},${billingId},${['', '12.50', '5'][index]},late visit`),
  );
  file(
    'batch.csv',
    'ref,billingId,amount',
    bills.slice(3).map(({ billingId }, index) => `ticket-${4100 + index},${billingId},0.5`),
  );
  file('broken.csv', 'code,discountType,discountValue,expiresAt', ['SPRING27,percent,120,2027-06-01', 'MAY27,percnt,10,2027-05-31']);
  file('coupons.csv', 'code,discountType,discountValue,name', [
    'SPRING27,percent,12,Spring',
    'MAY27,percent,10,May',
    'SUMMER11,amount,15,Summer offer 1',
  ]);
  return env;
}

await main(async () => {
  await ensureInstalled();
  await buildStale();
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-pictures-'));
  const served = await startServed(join(folder, 'data'));
  const portal = await startPortal(served.url);
  const browser = await launch();
  const shown = terminal(folder, await prepare(folder, served.url));
  try {
    await shown.clear({ breakOff: false });
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    for (const [name, play] of Object.entries(scenes)) {
      await play(shown, { portal: portal.url });
      await page.setContent(htmlOf(shown.screen()));
      await page.locator('pre').screenshot({ path: join(root, 'docs', 'images', `${name}.png`) });
      console.log(`docs/images/${name}.png`);
      await shown.clear({ breakOff: name !== 'refund-batch' });
    }
  } finally {
    shown.close();
    await browser.close();
    portal.stop();
    await served.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
