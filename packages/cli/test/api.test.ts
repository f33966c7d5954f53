/** `caredesk api`: reads of the API with the session, and nothing else. */
import { describe, expect, it } from 'vitest';
import { doctorRoutes, doctorRows } from './support/people.js';
import { scene } from './support/scene.js';

const long = '9007199254740993';

describe('caredesk api', () => {
  it('prints the answer as it comes, ids beyond 2^53 as text', async () => {
    const { cli, backend } = await scene([doctorRoutes()]);
    const answer = `{"isSuccessful":true,"data":{"id":${long},"new":[1.50]}}`;
    backend.intercept = ({ path }) =>
      path === '/api/admin/anything'
        ? { send: (response) => response.setHeader('content-type', 'application/json').end(answer) }
        : undefined;
    const { code, stdout } = await cli.run(['api', 'GET', '/api/admin/anything?x=%20y']);
    expect([code, stdout]).toEqual([0, `{"isSuccessful":true,"data":{"id":"${long}","new":[1.5]}}\n`]);
    expect(backend.requests.at(-1)?.query.get('x')).toBe(' y');
    expect((await cli.run(['api', 'get', 'api/admin/anything'])).stdout).toBe(stdout);
  });

  it('reads all pages with --paginate', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({ ...doctorRows[0], doctorId: index + 1, extra: { deep: [index] } }));
    const { cli, backend } = await scene([doctorRoutes(rows)]);
    const { stdout } = await cli.run(['api', 'GET', '/api/admin/Doctors/?keyword=', '--paginate']);
    const found = JSON.parse(stdout) as { doctorId: number; extra: unknown }[];
    expect(found.map(({ doctorId }) => doctorId)).toEqual(rows.map(({ doctorId }) => doctorId));
    expect(found[449]?.extra).toEqual({ deep: [449] });
    expect(backend.count('GET', '/api/admin/Doctors/')).toBe(3);
  });

  it('says with --paginate that the list changed meanwhile', async () => {
    const { cli, backend } = await scene([]);
    backend.intercept = ({ path, query }) => {
      const page = Number(query.get('pageNumber'));
      const body = JSON.stringify({ data: [{ id: page }], totalCount: page === 1 ? 3 : 2 });
      return path === '/api/admin/thing' ? { send: (response) => response.end(body) } : undefined;
    };
    const { stderr } = await cli.run(['api', 'GET', '/api/admin/thing?pageSize=1', '--paginate']);
    expect(stderr).toBe('The list changed while it was read, page by page: rows may be missing. Read it again.\n');
  });

  it('tells an error as every command does: 7 for what does not exist', async () => {
    const { cli } = await scene([doctorRoutes()]);
    expect(await cli.run(['api', 'GET', '/api/admin/doctors/GetById?id=99'])).toMatchObject({
      code: 7,
      stdout: '',
      stderr: 'There is no such doctor [request req-1]\n',
    });
    expect((await (await scene([], { signedIn: false })).cli.run(['api', 'GET', '/x'])).code).toBe(4);
  });

  it.each([
    ['POST', '/api/admin/doctors/update'],
    ['DELETE', '/api/admin/coupons/Delete/1'],
    ['GET', 'https://evil.test/api'],
    ['GET', '//evil.test/api'],
    ['GET', '/\\\\evil.test'],
    ['GET', '/../outside'],
    ['GET', '/a/%2e%2e/b'],
    ['GET', '@evil.test/'],
    ['GET', '/api/admin/{id}'],
    ['GET', '/api/admin/Patient/ResetPatientPassword/4'],
    ['GET', '/api/admin//PATIENT/%52esetPatientPassword/4/?x=1'],
    ['GET', '/api/admin/doctors/redirect/1'],
  ])('sends nothing for %s %s', async (method, path) => {
    const { cli, backend } = await scene([]);
    const before = backend.requests.length;
    const { code, stdout, stderr } = await cli.run(['api', method, path]);
    const isSent = backend.requests.slice(before).map((request) => request.path);
    // "@evil.test/" is a path like any other: it begins below the base.
    expect([code, stdout, isSent]).toEqual(path.startsWith('@') ? [7, '', ['/@evil.test/']] : [2, '', []]);
    if (code === 2) expect(stderr).toMatch(/[Nn]othing was sent/);
  });

  it('follows no redirect: the token goes nowhere else', async () => {
    const { cli, backend } = await scene([]);
    const other = await scene([], { signedIn: false });
    backend.intercept = ({ path }) =>
      path === '/moved' ? { send: (response) => response.writeHead(302, { location: `${other.backend.url}/here` }).end() } : undefined;
    expect((await cli.run(['api', 'GET', '/moved'])).code).toBe(1);
    expect(other.backend.requests).toEqual([]);
  });
});
