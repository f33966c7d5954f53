/**
 * Calls the system's keyring and ends. A separate process, because a keyring that waits for its user, or hangs, can only be aborted by
 * ending the process. Usage: `get|set|delete ACCOUNT`; the secret is on stdin, the answer on stdout. Exit 0: done.
 */
import { text } from 'node:stream/consumers';

const service = 'caredesk';
const [action, account = ''] = process.argv.slice(2);

const { AsyncEntry } = await import('@napi-rs/keyring');
// The secret service instead of the kernel's keyring, which forgets everything at a restart.
const entry = new AsyncEntry(service, account, { linux: { store: 'secret-service' } });

if (action === 'set') await entry.setPassword(await text(process.stdin));
else if (action === 'get') process.stdout.write((await entry.getPassword()) ?? '');
else if (action === 'delete') await entry.deleteCredential();
else process.exitCode = 2;
