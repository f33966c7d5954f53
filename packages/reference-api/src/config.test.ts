import { sep } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.js';

it('a site’s folder is seen from the working directory', () => {
  const { sites } = readConfig({ CAREDESK_SITES: '/=host' }, ['--site', '/widgets/=dist']);
  expect(sites).toEqual([
    { prefix: '/', dir: `${process.cwd()}${sep}host`, spaFallback: 'index.html' },
    { prefix: '/widgets/', dir: `${process.cwd()}${sep}dist` },
  ]);
});
