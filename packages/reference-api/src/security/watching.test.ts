/** What a watchman finds: rows of ids, and figures; never a name, a password, a token or an e-mail. */
import type { AddressInfo } from 'node:net';
import { endpoints } from '@caredesk/core/contract';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { apiOf, signedIn } from '../../test/api.js';
import { served } from '../../test/served.js';
import { demoAccount, openSeeded, startServer } from '../../test/support.js';
import { createMetrics, listenForMetrics } from '../http/metrics.js';
import { version } from '../paths.js';
import { securityEvents } from '../tables/security.js';

const { patients, account, doctors, billing } = endpoints;

const { server, api } = served({ accessTtlSeconds: 900, lockOut: { perAccount: 3, perAddress: 100, wait: 60 } });

const events = async () =>
  (await server.database.select().from(securityEvents).orderBy(asc(securityEvents.id))).map(({ event, userId, targetId }) => [
    event,
    userId,
    targetId,
  ]);
/** Events during the work. */
const during = async (work: () => Promise<unknown>) => {
  const before = (await events()).length;
  await work();
  return (await events()).slice(before);
};

describe('a row is left by', () => {
  it('each look at a patient’s record and family, and by no list', async () => {
    const rows = await during(async () => {
      await api.data(patients.getById, { id: '7' });
      await api.data(patients.family, { id: '8' });
      await api.data(patients.list, {});
      await api.failure(patients.getById, { id: '999999999' });
    });
    expect(rows).toEqual([
      ['patient read', 1, 7],
      ['patient read', 1, 8],
    ]);
  });

  it('a token that was never issued or was revoked, one a minute', async () => {
    const rows = await during(async () => {
      for (const token of ['forged', 'x.y.z', 'forged']) await apiOf(server, token).call(doctors.plans, {});
      await apiOf(server, undefined).call(doctors.plans, {});
    });
    expect(rows).toEqual([['token refused', null, null]]);
  });

  it('failed sign-ins, and one when they lock an account', async () => {
    const wrong = () => server.signIn({ email: demoAccount.email, password: 'wrong' }).catch(() => {});
    const rows = await during(async () => {
      for (let times = 0; times < 5; times++) await wrong();
    });
    expect(rows).toEqual([...Array(3).fill(['sign-in failed', null, 1]), ['sign-in locked out', null, 1]]);
  });

  it('signing out', async () => {
    const other = await startServer();
    const { refresh_token } = await other.signIn();
    await apiOf(other, undefined).call(account.revoke, { token: refresh_token });
    const rows = await other.database.select().from(securityEvents).orderBy(asc(securityEvents.id));
    expect(rows.map(({ event, userId, targetId }) => [event, userId, targetId])).toEqual([
      ['sign-in', 1, 1],
      ['sign-out', 1, 1],
    ]);
    await other.stop();
  });

  it('a practice login, and a cancelled doctor has none', async () => {
    const all = await api.data(doctors.all, { keyword: '' });
    const withSoftware = (isActive: boolean) =>
      all.find(({ practiceManagementSoftwareName, status }) => practiceManagementSoftwareName !== null && (status === 0) === isActive);
    const [active, cancelled] = [withSoftware(true), withSoftware(false)];
    const rows = await during(async () => {
      await api.data(doctors.openPractice, { doctor: String(active?.doctorId) });
      expect(await api.failure(doctors.openPractice, { doctor: String(cancelled?.doctorId) })).toEqual({
        status: 200,
        message: 'This doctor is not active',
      });
    });
    expect(rows).toEqual([['practice login', 1, active?.doctorId]]);
  });

  it('ids alone', async () => {
    const dump = JSON.stringify(await server.database.select().from(securityEvents));
    const patient = await api.data(patients.getById, { id: '7' });
    for (const word of [demoAccount.email, String(patient.lastName), String(patient.email), 'forged']) expect(dump).not.toContain(word);
  });
});

describe('/metrics', () => {
  it('is not on the port of the API', async () => {
    expect((await apiOf(server, undefined).send('GET', '/metrics')).status).toBe(404);
  });

  it('counts requests, times, refusals and who waits, by patterns of routes', async () => {
    const metrics = await createMetrics(() => ({ total: 3, idle: 2, waiting: 0 }));
    const figures = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const watched = await startServer({ metrics });
    const its = await signedIn(watched);
    await its.data(doctors.getById, { id: '77' });
    await its.failure(doctors.cancel, { doctorId: '999999999' });
    await its.failure(doctors.resetPassword, { doctor: '888888888' });
    await apiOf(watched, 'forged').call(doctors.plans, {});
    await its.send('POST', billing.refund.path, { billingId: 3, amount: 0.01, reference: 'counted' });
    await its.send('POST', billing.refund.path, { billingId: 3, amount: 1e6, reference: 'too-much' });
    await watched.signIn({ email: 'nobody@caredesk.test', password: 'wrong' }).catch(() => {});
    const url = `http://127.0.0.1:${(figures.address() as AddressInfo).port}`;
    const { status, headers, body } = await apiOf({ url }, undefined).send('GET', '/metrics');
    figures.close();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toContain('caredesk_http_requests_total{method="GET",route="/api/admin/doctors/GetById",status="200"} 1');
    expect(body).toContain('caredesk_http_request_duration_seconds_count{route="/api/admin/doctors/GetById"} 1');
    expect(body).toContain('caredesk_refusals_total{status="404"} 2');
    expect(body).toContain('caredesk_refusals_total{status="401"} 1');
    expect(body).toContain('caredesk_waiting{queue="passwords"} 0');
    expect(body).toContain('caredesk_waiting{queue="database"} 0');
    expect(body).toContain('caredesk_database_connections{state="idle"} 2');
    expect(body).toContain('caredesk_refunds_total{result="done"} 1');
    expect(body).toContain('caredesk_refunds_total{result="refused"} 1');
    expect(body).toContain('caredesk_sign_ins_refused_total{status="400"} 1');
    expect(body).toContain('caredesk_transactions_repeated_total 0');
    expect(body).toContain(`caredesk_build_info{version="${version}"} 1`);
    expect(body).not.toMatch(/999999999|888888888|caredesk\.test/);
    await watched.stop();
  });

  it('counts a refund or charge that is answered 503 as of unknown outcome', { tags: 'long' }, async () => {
    const metrics = await createMetrics(() => ({ total: 0, idle: 0, waiting: 0 }));
    const opened = await openSeeded('embedded');
    const away = await startServer({ metrics, opened });
    const its = await signedIn(away);
    await opened.close();
    const answers = [
      await its.send('POST', billing.refund.path, { billingId: 3, amount: 1, reference: 'away-1' }),
      await its.send('POST', doctors.charge.path, { doctorId: 3, amount: 1, reference: 'away-2' }),
      await its.send('POST', doctors.update.path, { doctorId: 3, phone: '555-0100' }),
      await its.send('GET', doctors.list.path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(await metrics.registry.metrics()).toContain('caredesk_unknown_outcomes_total 2');
    await away.stop();
  });
});
