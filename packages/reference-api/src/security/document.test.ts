/** docs/security.md is true to the code: each test that it cites is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const cited = (document: string) =>
  [...readFileSync(join(root, 'docs', document), 'utf8').matchAll(/`([\w./-]+\.test\.tsx?)` "([^"]+)"/g)].map(
    ([, file, name]) => [file as string, name as string] as const,
  );

it.each(cited('security.md'))('%s has the test %j', (file, name) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(readFileSync(join(root, file), 'utf8')).toContain(name);
});

it('every kind of threat is told', () => {
  const rows = readFileSync(join(root, 'docs', 'security.md'), 'utf8').matchAll(/^\| ([STRIDE]) \| .*\.test\./gm);
  const kinds = [...rows].map(([, kind]) => kind);
  for (const kind of 'STRIDE') expect(kinds.filter((one) => one === kind).length, kind).toBeGreaterThan(1);
});
