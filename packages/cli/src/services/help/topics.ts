/** What `caredesk help TOPIC` prints. */
import { readFileSync } from 'node:fs';
import { getAsset, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { exitCodes } from '../../errors.js';
import type { HelpTopic } from '../../help-request.js';

type Lines = readonly (readonly [name: string, text: string])[];

const environment: Lines = [
  ['CAREDESK_API_BASE', 'the API to talk to; --api-base goes before it'],
  ['CAREDESK_PROFILE', 'the profile that is used; --profile goes before it, `profiles use` after it'],
  ['CAREDESK_TOKEN', 'an access token for CI; never stored, and it goes before a sign-in'],
  ['CAREDESK_CONFIG_DIR', 'profiles, and tokens where no keyring answers (~/.config/caredesk)'],
  ['CAREDESK_STATE_DIR', 'the refund ledgers (~/.local/state/caredesk)'],
  ['CAREDESK_LEDGER_URL', 'a PostgreSQL database that holds the refund ledger for several machines'],
  ['CAREDESK_KEYRING', '"off": tokens in the file although there is a keyring'],
  ['HTTPS_PROXY, HTTP_PROXY, NO_PROXY', 'proxies; written small as well'],
  ['NODE_EXTRA_CA_CERTS', 'a file of certificates to trust beside the system’s'],
  ['NO_COLOR', 'no colours, as --no-color'],
];

const meanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  done: 'done, or nothing to do',
  unexpected: 'unexpected; a server out of reach is named',
  usage: 'bad usage or input; nothing was sent',
  rows: 'some rows failed, were not sent, or conflict',
  signedOut: 'not signed in',
  unknown: 'the outcome of at least one refund is not known (outranks 3 and 130)',
  locked: 'locked by another run, or the plan is stale',
  interrupted: 'interrupted',
};

const codes: Lines = Object.entries(exitCodes).map(([name, code]) => [String(code), meanings[name as keyof typeof exitCodes]]);

export async function printTopic(topic: HelpTopic, json: boolean): Promise<void> {
  const text = await textOf(topic, json);
  process.stdout.write(text);
}

/** The licences of what is inside: a file beside the code, or in the single file. */
function readNotices(): string {
  const name = 'THIRD-PARTY-NOTICES.txt';
  return isSea() ? getAsset(name, 'utf8') : readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}

async function textOf(topic: HelpTopic, json: boolean): Promise<string> {
  if (topic === 'json') {
    const { shapesText } = await import('./json-shapes.js');
    return shapesText(json);
  }
  if (topic === 'notices') {
    const text = readNotices();
    return json ? `${JSON.stringify({ notices: text })}\n` : text;
  }
  const lines = topic === 'environment' ? environment : codes;
  if (json) return `${JSON.stringify(Object.fromEntries(lines))}\n`;
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, text]) => `${name.padEnd(width)}  ${text}\n`).join('');
}
