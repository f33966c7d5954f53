/** A whole group with seed data and an administrator. */
import { Group, nodes, sitePort } from './group.ts';

export const site = `http://127.0.0.1:${sitePort}`;
export const administrator = { email: 'eve@example.test', password: 'correct horse' };
export const apis = [1, 2, 3, 4] as const;

export async function bringUp(): Promise<Group> {
  const group = new Group();
  console.error(`Starting the group in ${group.folder}`);
  group.start('balancer');
  for (const node of nodes) group.start(`etcd ${node}`);
  for (const node of nodes) group.start(`patroni ${node}`);
  for (const node of nodes) group.start(`pooler ${node}`);
  await until('a primary', 90, async () => (await group.primary()) !== undefined);
  await until('a standby', 90, async () => (await group.members()).some(({ role }) => role === 'sync_standby'));
  await until('the tables', 60, async () => {
    try {
      group.run(['admin', 'migrate', 'caredesk_server']);
      return true;
    } catch {
      return false;
    }
  });
  group.run(['admin', 'make-data', 'standard']);
  group.run(['admin', 'create-admin', administrator.email], administrator.password);
  for (const number of apis) group.start(`api ${number}`);
  if (!(await group.untilWhole(90))) throw new Error('the group does not become whole');
  return group;
}

async function until(what: string, seconds: number, isThere: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 500)))
    if (await isThere()) return;
  throw new Error(`no ${what} after ${seconds} s`);
}

/** @returns an access token that outlives the test */
export async function signIn(): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: administrator.email, password: administrator.password });
  const response = await fetch(`${site}/token`, { method: 'POST', body });
  return ((await response.json()) as { access_token: string }).access_token;
}
