/** One session in several windows: Web Locks, BroadcastChannel and storage events between them. */
import { expect, it } from 'vitest';
import { inEachBrowser, type StagePage } from './engines.js';
import { eventually } from './patience.js';
import { account } from './records.js';

inEachBrowser('a session in several windows', (bench) => {
  const search = '<caredesk-doctor-search page-size="5">';
  const portal = '/portal/index.html';
  const rows = (on: StagePage) => on.css('tbody tr[data-index]');

  it('is refreshed once for all of them', async () => {
    const first = await bench.openSignedIn(portal, search);
    const windows = [first, await bench.openBeside(portal), await bench.openBeside(portal)];
    for (const on of windows.slice(1)) await on.add(search);
    for (const on of windows) await eventually(async () => (await rows(on).count()) === 5);

    const token = await first.evaluate(() => localStorage.getItem('token'));
    const before = bench.stage.count('POST', /^\/token$/);
    const refused = new Set<string>();
    bench.stage.setTrouble((request, response) => {
      if (request.headers.authorization !== `Bearer ${token}`) return false;
      refused.add(request.headers['user-agent'] ?? '');
      response.writeHead(401).end();
      return true;
    });
    for (const on of windows) await on.button('Next page').click();
    for (const on of windows) await on.text(/^6–10 of/).shown();
    expect(refused.size).toBe(1);
    expect(bench.stage.count('POST', /^\/token$/) - before).toBe(1);
    for (const on of windows) expect(await on.evaluate(() => localStorage.getItem('token'))).not.toBe(token);
  });

  it('ends and begins in all of them at once', async () => {
    const first = await bench.openSignedIn(portal, `<caredesk-user-menu>${search}`);
    const second = await bench.openBeside(portal);
    await second.add(search);
    for (const on of [first, second]) await rows(on).first.shown();
    await first.css('caredesk-user-menu').role('button').click();
    await first.button('Log out').click();
    for (const on of [first, second]) await on.text('Sign in to see this.').first.shown();
    expect(await second.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')])).toEqual([null, null]);

    await second.button('Sign in').click();
    await second.field('Email').fill(account.email);
    await second.field('Password').fill(account.password);
    await second.key('Enter');
    for (const on of [first, second]) await rows(on).first.shown();
  });
});
