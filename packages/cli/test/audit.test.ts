import type { ChildProcess } from 'node:child_process';
import { some } from '@caredesk/reference-api/test/support';
import { describe, expect, it } from 'vitest';
import { page } from './support/backend.js';
import { scene } from './support/scene.js';

const rows = [
  {
    auditId: 2,
    at: '2026-06-02T10:00:00Z',
    by: 'ada@caredesk.test',
    ip: '10.0.0.1',
    requestId: 'r-2',
    action: 'doctor.cancel',
    entity: 'doctor',
    entityId: 17,
    reason: 'left',
    changes: [{ field: 'status', from: '0', to: '1' }],
  },
  {
    auditId: 1,
    at: '2026-06-01T10:00:00Z',
    by: 'ada@caredesk.test',
    ip: '10.0.0.1',
    requestId: 'r-1',
    action: 'doctor.update',
    entity: 'doctor',
    entityId: 17,
    reason: null,
    changes: [{ field: 'email', from: null, to: null }],
  },
];

describe('caredesk audit', () => {
  it('shows who changed what and when', async () => {
    const { cli, backend } = await scene([({ path, query }) => (path === '/api/admin/audit/GetAll/' ? page(rows, query, []) : undefined)]);
    const args = ['audit', '--entity', 'doctor', '--id', '17', '--by', 'ada@caredesk.test', '--from', '2026-06-01', '--to', '2026-06-30'];
    const { code, stdout } = await cli.run(args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/2026-06-02 10:00 UTC +ada@caredesk\.test +doctor\.cancel +17 +left +r-2 +status 0 → 1/);
    expect(stdout).toMatch(/doctor\.update +17 +— +r-1 +email/);
    const { query } = backend.requests.at(-1) ?? {};
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      entity: 'doctor',
      entityId: '17',
      by: 'ada@caredesk.test',
      from: '2026-06-01',
      to: '2026-06-30',
    });
    expect(JSON.parse((await cli.run(['audit', '--json'])).stdout)[0]).toMatchObject({
      requestId: 'r-2',
      changes: [{ field: 'status', from: '0', to: '1' }],
    });
    expect((await cli.run(['audit', '--entity', 'invoice'])).code).toBe(2);
    expect((await cli.run(['audit', '--from', '2026-06-30', '--to', '2026-06-01'])).code).toBe(2);
  });

  it.each(
    some(
      [
        ['as many rows as are asked for', 200],
        ['short pages', 2],
      ],
      1,
    ),
  )('follows a backend that gives %s: the newest first, then each new entry once, until Ctrl-C', async (_, most) => {
    const log = [...rows];
    const { cli } = await scene([
      ({ path, query }) => {
        if (path !== '/api/admin/audit/GetAll/') return undefined;
        query.set('pageSize', String(Math.min(most, Number(query.get('pageSize')))));
        return page(log, query, []);
      },
    ]);
    let child: ChildProcess | undefined;
    const run = cli.spawn(['audit', '--follow', '--interval', '1', '--json', '--page-size', '1'], {
      onSpawn: (spawned) => (child = spawned),
    });
    const lines: string[] = [];
    child?.stdout?.on('data', (text: string) => lines.push(...text.trim().split('\n')));
    const until = async (count: number) => {
      for (let tries = 0; lines.length < count && tries < 400; tries++) await new Promise((resolve) => setTimeout(resolve, 25));
    };
    await until(1);
    log.unshift(...[5, 4, 3].map((auditId) => ({ ...rows[0], auditId }) as never));
    await until(4);
    child?.kill('SIGINT');
    expect(await run).toMatchObject({ code: 130, stderr: '' });
    expect(lines.map((line) => (JSON.parse(line) as { auditId: string }).auditId)).toEqual(['2', '3', '4', '5']);
    expect((await cli.run(['audit', '--follow', '--all'])).stderr).toBe('Use either --follow or --all.\n');
  });

  it('is exit 1 with a sentence where the backend has none', async () => {
    const { cli } = await scene([]);
    expect(await cli.run(['audit'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'This server has no audit log, or this account may not read it.\n',
    });
  });
});
