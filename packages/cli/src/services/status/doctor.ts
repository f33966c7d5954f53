/** `caredesk doctor`: whether this machine can do its work, and what mends what is wrong. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { stateDirectory } from '../../adapters/directories.js';
import { socksVariable } from '../../adapters/proxy.js';
import type { Context } from '../../context.js';
import { type ExitCode, nextLine, type UserError } from '../../errors.js';
import { quantity } from '../../output/amounts.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { plainText } from '../../output/text.js';
import { type Finding, findingLine, ok, problem, warning } from '../check/finding.js';
import { openText } from '../ledger/find.js';
import { isIdempotent } from '../session/identity.js';
import { clockText, exitCodeOfStatus, type KnownStatus, keyringWords, knownStatus, serverText } from './status.js';

/** @returns 4 when signed out, 1 when something else is a problem */
export async function showDoctor(context: Context): Promise<ExitCode> {
  const { output } = context;
  const connection = await knownStatus(context);
  const findings = findingsOf(context, connection);
  const hasProblems = findings.some(({ status }) => status === 'problem');
  if (output.json) await output.writeJson('doctor', { findings });
  else
    await output.writeLines(
      findings.flatMap((finding) => [findingLine(finding, output), ...(finding.fix ? [`    ${plainText(finding.fix)}`] : [])]),
    );
  if (!output.json) output.note(hasProblems ? 'Something has to be mended: see the lines with ✗.' : 'This machine is ready.');
  return exitCodeOfStatus(connection.status, hasProblems);
}

function findingsOf(context: Context, { status, connection, clock: wrongClock, ledger }: KnownStatus): readonly Finding[] {
  const { versions, apiBase, signedIn, account, reached } = status;
  return [
    ok('caredesk', `${versions.caredesk}, Node ${versions.node}, ${versions.platform}`),
    ...folders(context),
    apiBase === null
      ? problem('API', 'No API is set.', 'caredesk profiles set default --api-base https://api.example.com')
      : reached === false
        ? ofProblem('API', connection)
        : ok('API', `${apiBase}${reached ? '' : ' (not asked: not signed in)'}`),
    ...(signedIn ? [ok('sign-in', account ?? 'unknown account')] : apiBase === null ? [] : [ofProblem('sign-in', connection)]),
    ...(reached && connection && signedIn ? [ofProblem('server', connection)] : server(status)),
    ...clock(status.clockSkewSeconds, wrongClock),
    ...(ledger
      ? [ofProblem('ledger', ledger)]
      : status.ledger
        ? [ok('ledger', `${quantity(status.ledger.events, 'event')}; ${status.ledger.place}`)]
        : []),
    ...refunds(status.ledger),
    ok('keyring', keyringWords[status.keyring]),
    proxy(context, status),
  ];
}

/** @param cause as `status` tells it */
const ofProblem = (check: string, cause: UserError | undefined): Finding =>
  problem(check, cause?.message ?? 'unknown', [cause?.hint, nextLine(cause?.next ?? [])].filter(Boolean).join(' ') || undefined);

/** Profiles and tokens are in one, the ledger in the other: each has to be writable, and for its owner alone. */
function folders({ env, settings }: Context): readonly Finding[] {
  return [settings.configDirectory, stateDirectory(env)].map((folder): Finding => {
    const place = existing(folder);
    try {
      accessSync(place, constants.W_OK);
    } catch {
      const fix = `Give this user the right to write ${place}, or name another folder (caredesk help environment).`;
      return problem('folders', `${folder} can't be written.`, fix);
    }
    const isOpen = place === folder && process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0;
    return isOpen
      ? warning('folders', `Others can look into ${folder}.`, `chmod 700 ${folder}`)
      : ok('folders', `${folder}${place === folder ? '' : ' (made when it is needed)'}`);
  });
}

const existing = (folder: string): string => (existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder)));

function server(status: JsonOf<'status'>): readonly Finding[] {
  if (!status.reached) return [];
  if (isIdempotent(status.capabilities)) return [ok('server', serverText(status))];
  const message = `${serverText(status)}: a refund without an answer is unknown until its bill shows it.`;
  return [warning('server', message, 'If the server honours Idempotency-Key: caredesk login --idempotent-refunds')];
}

function clock(seconds: number | null, wrong: UserError | undefined): readonly Finding[] {
  if (seconds === null) return [];
  if (wrong) return [ofProblem('clock', wrong)];
  return [seconds === 0 ? ok('clock', clockText(seconds)) : warning('clock', clockText(seconds))];
}

function proxy({ env }: Context, status: JsonOf<'status'>): Finding {
  const variable = socksVariable(env);
  const used = status.proxy ?? 'none';
  return variable
    ? warning('proxy', `${used}; ${variable} names a SOCKS proxy, which is not used.`, 'Set HTTPS_PROXY to http://HOST:PORT.')
    : ok('proxy', used);
}

function refunds(ledger: JsonOf<'status'>['ledger']): readonly Finding[] {
  if (!ledger) return [];
  const { unknown, waiting, inFlight, fault } = ledger;
  if (unknown || waiting) return [warning('refunds', openText(ledger), 'caredesk refunds list --open')];
  return fault === null ? [ok('refunds', inFlight ? `${inFlight} in flight` : 'all settled')] : [];
}
