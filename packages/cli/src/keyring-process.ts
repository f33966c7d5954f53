/**
 * Talks to the system's keyring and ends: a process of its own, because a keyring that asks its user, or hangs, can only
 * be given up by ending the process that waits for it. Usage: `get|set|delete ACCOUNT`; the secret comes by stdin, the
 * answer goes to stdout. Exit 0: done.
 */
import { text } from 'node:stream/consumers';

const service = 'caredesk';
const [action, account = ''] = process.argv.slice(2);

const { AsyncEntry } = await import('@napi-rs/keyring');
// Not the kernel's own keyring: it forgets everything at the next start.
const entry = new AsyncEntry(service, account, { linux: { store: 'secret-service' } });

if (action === 'set') await entry.setPassword(await text(process.stdin));
else if (action === 'get') process.stdout.write((await entry.getPassword()) ?? '');
else if (action === 'delete') await entry.deleteCredential();
else process.exitCode = 2;
