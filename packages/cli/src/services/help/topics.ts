/** What `caredesk help TOPIC` prints. */
import { readFileSync } from 'node:fs';
import { getAsset, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../../command.js';
import { exitCodes } from '../../errors.js';
import type { HelpTopic } from './topic-names.js';

type Lines = readonly (readonly [name: string, text: string])[];

const environment: Lines = [
  ['CAREDESK_API_BASE', 'the API to use; --api-base takes precedence'],
  ['CAREDESK_PROFILE', 'the profile that is used; --profile goes before it, `profiles use` after it'],
  ['CAREDESK_TOKEN', 'an access token for CI; never stored; takes precedence over a sign-in'],
  ['CAREDESK_TOKEN_BASE', 'the API that issued CAREDESK_TOKEN (CAREDESK_API_BASE, else the API of the profile)'],
  ['CAREDESK_ALLOW_HTTP', '1: send tokens and passwords over plain HTTP to another machine'],
  ['CAREDESK_CONFIG_DIR', 'profiles, tokens where no keyring answers, how far each refund ledger has come (~/.config/caredesk)'],
  ['CAREDESK_STATE_DIR', 'the refund ledgers (~/.local/state/caredesk)'],
  ['CAREDESK_LEDGER_URL', 'a PostgreSQL database that holds the refund ledger for several machines; before that of the profile'],
  ['CAREDESK_KEYRING', '"off": tokens in the file although there is a keyring'],
  ['CAREDESK_UPDATE_HINT', '"off": nobody looks for a newer version; so it is in CI, in pipes and with --json'],
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
  unknown: 'the outcome of at least one refund or charge is not known (outranks 3 and 130)',
  locked: 'locked by another run, or the plan is stale',
  interrupted: 'interrupted',
};

const codes: Lines = Object.entries(exitCodes).map(([name, code]) => [String(code), meanings[name as keyof typeof exitCodes]]);

export interface TopicOptions {
  readonly json: boolean;
  readonly version: string;
  readonly catalogue: Catalogue;
}

export async function printTopic(topic: HelpTopic, options: TopicOptions): Promise<void> {
  process.stdout.write(await textOf(topic, options));
}

/** The licences of what is inside: a file beside the code, or in the single file. */
function readNotices(): string {
  const name = 'THIRD-PARTY-NOTICES.txt';
  return isSea() ? getAsset(name, 'utf8') : readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}

const appendices = [
  { heading: 'Environment', terms: environment },
  { heading: 'Exit codes', terms: codes },
];

async function textOf(topic: HelpTopic, { json, version, catalogue }: TopicOptions): Promise<string> {
  switch (topic) {
    case 'json':
      return (await import('./json-help.js')).shapesText(json);
    case 'notices':
      return json ? `${JSON.stringify({ notices: readNotices() })}\n` : readNotices();
    case 'reference':
    case 'man': {
      const reference = await (await import('./reference.js')).referenceOf(catalogue);
      if (json) return `${JSON.stringify(reference)}\n`;
      return topic === 'man'
        ? (await import('./man-page.js')).manPageOf(reference, appendices, version)
        : (await import('./markdown.js')).markdownOf(reference, appendices);
    }
    default: {
      const lines = topic === 'environment' ? environment : codes;
      if (json) return `${JSON.stringify(Object.fromEntries(lines))}\n`;
      const width = Math.max(...lines.map(([name]) => name.length));
      return lines.map(([name, text]) => `${name.padEnd(width)}  ${text}\n`).join('');
    }
  }
}
