/**
 * `npm run test:start [NAME…]`: follows docs-site/start/NAME.md to the letter in an empty folder, with a clock, until a person has signed in and
 * chosen a doctor; writes docs/first-widget.md. Needs npm's registry. The packages are this checkout's.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { environment, must, root, Stop } from './lib/project.mjs';
import { packTarballs } from './lib/tarballs.mjs';
import { ensureBrowser } from './lib/tools.mjs';

const pages = join(root, 'docs-site', 'start');
const published = 'npm install @caredesk/core @caredesk/widgets';
/** npx asks before it fetches; a person says yes. */
const answersYes = { npm_config_yes: 'true' };

/** What a page tells its reader to do, in order. */
function stepsOf(name) {
  const text = readFileSync(join(pages, `${name}.md`), 'utf8');
  const found = text.matchAll(/^```sh\n([\s\S]*?)^```$|^`([\w./]+)`:\n\n<<< (\S+)$|^Open `(\S+)`\.$/gm);
  return [...found].map(([, lines, file, source, url]) =>
    lines ? { run: lines.trim().split('\n') } : file ? { file, code: readFileSync(join(pages, source), 'utf8') } : { url },
  );
}

/** Runs in the background; @returns what ends it, with all that it started */
function start(command, cwd, env = {}) {
  const child = spawn(command, { cwd, env: environment(env), shell: true, stdio: 'ignore', detached: true });
  return () => {
    try {
      process.kill(-child.pid);
    } catch {
      // It has ended already.
    }
  };
}

async function answering(url, seconds = 300) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Stop(`Nothing answers at ${url}`);
}

/** As the page's last section says: sign in, see the doctors named Smith, choose one. */
async function use(browser, url) {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  await page.locator('caredesk-doctor-search').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=email]').fill('admin@caredesk.test');
  await dialog.locator('input[type=password]').fill('caredesk-demo');
  await page.keyboard.press('Enter');
  await page
    .getByRole('cell', { name: /^Smith/ })
    .first()
    .click();
  await page.getByText(/^Doctor \d+ was chosen\.$/).waitFor();
  await page.close();
}

/** @returns what it took */
async function followOne(name, browser, install) {
  const [, ...steps] = stepsOf(name);
  const begun = performance.now();
  let cwd = mkdtempSync(join(tmpdir(), `caredesk-start-${name}-`));
  const folder = cwd;
  const stops = [];
  const figures = { name, commands: 0, files: 0 };
  const runLine = async (line, isServer) => {
    figures.commands += 1;
    if (line.startsWith('cd ')) cwd = join(cwd, line.slice(3));
    else if (isServer) stops.push(start(line, cwd, { BROWSER: 'none', ...answersYes }));
    else
      await must('sh', ['-c', line === published ? install : line], {
        cwd,
        env: answersYes,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
  };
  try {
    for (const [index, step] of steps.entries()) {
      const isServer = steps[index + 1]?.url !== undefined;
      for (const line of step.run ?? []) await runLine(line, isServer);
      if (step.file) {
        figures.files += 1;
        mkdirSync(dirname(join(cwd, step.file)), { recursive: true });
        writeFileSync(join(cwd, step.file), step.code);
      }
      if (step.url) {
        await answering(step.url);
        await use(browser, step.url);
      }
    }
  } finally {
    for (const stop of stops) stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return { ...figures, seconds: (performance.now() - begun) / 1000 };
}

const report = (rows, backendSeconds) => `# The first widget, with a clock

Made by \`npm run test:start\`: a program follows each page of the documentation's "Start" to the letter, in an empty folder, until it has signed in, seen the doctors
and chosen one. The packages come from \`npm run task -- tarballs\`, everything else from npm's registry. Goal: five minutes. A person adds the time to read a page and paste.

| page | commands | files | seconds |
| --- | --- | --- | --- |
${rows.map(({ name, commands, files, seconds }) => `| ${name} | ${commands} | ${files} | ${Math.round(seconds)} |`).join('\n')}

The backend, \`npm start\` in a checkout that is installed and built, answered after ${Math.round(backendSeconds)} s. Last run: ${new Date().toISOString().slice(0, 10)}.
`;

/** @param wanted names of pages; none: all */
export async function follow(wanted) {
  const known = readdirSync(pages).map((file) => basename(file, '.md'));
  const names = wanted.length > 0 ? wanted : known;
  const stranger = names.find((name) => !known.includes(name));
  if (stranger) throw new Stop(`There is no page ${stranger}; there are ${known.join(', ')}.`);
  const { chromium } = await import('playwright');
  const executablePath = await ensureBrowser();
  const tarballs = mkdtempSync(join(tmpdir(), 'caredesk-tarballs-'));
  const install = `npm install ${(await packTarballs(tarballs)).join(' ')}`;
  const origins = known.map((name) => stepsOf(name)[0].run[0].match(/CAREDESK_CORS_ORIGINS=(\S+) npm start/)?.[1]);
  const begun = performance.now();
  const stop = start('npm start', root, { CAREDESK_CORS_ORIGINS: [...new Set(origins)].join(',') });
  try {
    await answering('http://127.0.0.1:4173/healthz');
    const backendSeconds = (performance.now() - begun) / 1000;
    const rows = [];
    for (const name of names) {
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
      rows.push(await followOne(name, browser, install).finally(() => browser.close()));
      console.log(`✓ ${name}: ${Math.round(rows.at(-1).seconds)} s`);
    }
    if (names.length === known.length) writeFileSync(join(root, 'docs', 'first-widget.md'), report(rows, backendSeconds));
  } finally {
    stop();
    rmSync(tarballs, { recursive: true, force: true });
  }
}
