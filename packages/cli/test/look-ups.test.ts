import { describe, expect, it } from 'vitest';
import { newCli } from './support/cli.js';
import { doctorRoutes, doctorRows } from './support/people.js';
import { scene } from './support/scene.js';

describe('caredesk doctors search', () => {
  it('prints one JSON document and nothing else', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { code, stdout, stderr } = await cli.run(['doctors', 'search', 'smith', '--json']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect((JSON.parse(stdout) as { lastName: string }[]).map(({ lastName }) => lastName)).toEqual(['Smith', 'Smithers']);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  });

  it('prints a table with stable columns', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { stdout } = await cli.run(['doctors', 'search', 'smith']);
    const [heading, first, second] = stdout.split('\n');
    expect(heading).toBe('doctorId  firstName  lastName  email              speciality  practiceName   practiceCity  planName  status');
    expect(first).toBe('1         Ada        Smith     ada@clinic.test    —           City practice  —             —         Active');
    expect(second).toContain('Deactive');
  });

  it('prints only the fields that are asked for', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { stdout } = await cli.run(['doctors', 'search', '--json', '--fields', 'email,doctorid']);
    expect(JSON.parse(stdout)[0]).toEqual({ email: 'ada@clinic.test', doctorId: '1' });
    expect((await cli.run(['doctors', 'search', '--fields', 'email'])).stdout.split('\n')[0]).toBe('email');
    const wrong = await cli.run(['doctors', 'search', '--fields', 'e-mail']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('Did you mean email?');
  });

  it('reads every page with --all, and says when there is more without it', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({ ...doctorRows[0], doctorId: index + 1 }));
    const { backend, cli } = await scene([doctorRoutes(rows)]);
    const all = await cli.run(['doctors', 'search', '--all', '--json']);
    expect(new Set((JSON.parse(all.stdout) as { doctorId: string }[]).map(({ doctorId }) => doctorId)).size).toBe(450);
    expect(backend.count('GET', '/api/admin/Doctors/')).toBe(3);
    const some = await cli.run(['doctors', 'search', '--page', '2', '--sort', 'doctorId:desc']);
    expect(some.stdout.split('\n')[1]).toMatch(/^425 /);
    expect(some.stderr).toContain('25 rows of 450');
  });

  it('searches by patient', async () => {
    const { backend, cli } = await scene([doctorRoutes()]);
    expect((await cli.run(['doctors', 'search', 'jane', '--by', 'patient'])).code).toBe(0);
    expect(backend.count('GET', '/api/admin/Doctors/search')).toBe(1);
    expect((await cli.run(['doctors', 'search', '--by', 'plan'])).code).toBe(2);
  });

  it('says that nothing was found, and prints an empty list as JSON', async () => {
    const { cli } = await scene([doctorRoutes()]);
    expect(await cli.run(['doctors', 'search', 'zzz', '--json'])).toMatchObject({ code: 0, stdout: '[]\n' });
    expect((await cli.run(['doctors', 'search', 'zzz'])).stderr).toBe('Nothing found.\n');
  });
});

describe('caredesk doctors get', () => {
  it('shows one doctor with fields that the contract does not know, and lets no answer move the cursor', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { stdout } = await cli.run(['doctors', 'get', '2']);
    expect(stdout).toMatch(/^lastName +Smithers$/m);
    expect(stdout).toMatch(/^favouriteColour +green \[31m$/m);
    expect(JSON.parse((await cli.run(['doctors', 'get', '2', '--json'])).stdout)).toMatchObject({
      doctorId: '2',
      favouriteColour: 'green\u001B[31m',
    });
  });

  it('never exits 0 for a doctor that there is not', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { code, stdout, stderr } = await cli.run(['doctors', 'get', '99', '--json']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('There is no such doctor');
  });
});

describe('the command line', () => {
  it('suggests what was meant', async () => {
    const { code, stderr } = await newCli(undefined).run(['doctor', 'search']);
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean doctors?');
    expect((await newCli(undefined).run(['doctors', 'search', '--feilds', 'x'])).stderr).toContain('--fields');
  });

  it('shows requests with --debug, and no token', async () => {
    const { cli } = await scene([doctorRoutes()]);
    const { stderr } = await cli.run(['doctors', 'search', '--debug']);
    expect(stderr).toMatch(/< 200 GET http:\S+ \d+ ms request req-1/);
    expect(stderr).not.toMatch(/access-\d/);
    expect(stderr).toContain('authorization: (hidden)');
  });
});
