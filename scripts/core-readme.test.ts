/** What packages/core/README.md shows is run, from the built package, against the reference API. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount, startServer, type TestServer } from '../packages/reference-api/test/support.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Below node_modules, so that the package is found as its users find it. */
const folder = join(root, 'node_modules', '.cache', `readme-${process.pid}`);
const snippets = [...readFileSync(join(root, 'packages/core/README.md'), 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
  ([, code = '']) => code,
);
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function printed(code: string): Promise<string> {
  const file = join(folder, 'snippet.mjs');
  writeFileSync(file, code);
  const env = {
    ...process.env,
    CAREDESK_API_BASE: server.url,
    CAREDESK_USER: demoAccount.email,
    CAREDESK_PASSWORD: demoAccount.password,
    CAREDESK_TOKEN: (await server.signIn()).access_token,
  };
  return (await promisify(execFile)(process.execPath, [file], { env })).stdout;
}

describe('the README of core', () => {
  it('signs in, lists doctors, and tells an error by its code', async () => {
    expect(await printed(snippets[0] ?? '')).toMatch(/^\d+ \[ '7 Smith', '33 Smith', '42 Smithson' \]\nnot-found patients\.getById\n$/);
  });

  it('uses a token that was obtained elsewhere', async () => {
    expect(await printed(snippets[1] ?? '')).toBe(`${demoAccount.email}\n`);
  });

  it('names every group of calls', async () => {
    const { endpoints } = await import('../packages/core/src/contract/endpoints/index.js');
    const text = readFileSync(join(root, 'packages/core/README.md'), 'utf8');
    for (const group of Object.keys(endpoints)) expect(text).toContain(`\`${group}\``);
    expect(snippets).toHaveLength(2);
  });
});
