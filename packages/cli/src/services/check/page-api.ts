/** Whether the page's calls reach the API: what it answers, CORS, and its clock. */
import { requestUrl } from '@caredesk/core/client/middlewares';
import { readableSkew } from '../../output/times.js';
import { type Finding, ok, problem, warning } from './finding.js';
import { type Answer, type Reach, reason } from './visit.js';

/** A clock that is wrong by more than this makes signed tokens look expired. */
const mostSkewMs = 60_000;

export async function checkPageApi(reach: Reach, api: URL, page: URL): Promise<Finding[]> {
  const userInfo = new URL(requestUrl(api.href, '/api/admin/Account/UserInfo'));
  const start = Date.now();
  const answer = await reach(userInfo, { headers: { Origin: page.origin, Accept: 'application/json' } });
  if (answer instanceof Error) return [problem('API', `the API can't be reached: ${reason(answer)}`)];
  const { response } = answer;
  const findings = [await judgeApi(reach, api, answer)];
  // Without this header on the 401 itself a browser hides it, and no sign-in is renewed.
  const origin = response.headers.get('access-control-allow-origin');
  if (api.origin !== page.origin && origin !== '*' && origin !== page.origin) {
    const message = `the answers of the API (here HTTP ${response.status}) do not allow ${page.origin}; errors need the header too`;
    findings.push(problem('CORS', message, allowOrigin(page)));
  }
  findings.push(...checkClock(response, start), ...(await checkCors(reach, api, page)));
  return findings;
}

/** A call without a token is answered with 401; a page, as a single-page application's server gives for any address, is no API. */
async function judgeApi(reach: Reach, api: URL, answer: Answer): Promise<Finding> {
  const verdict = verdictOf(answer);
  if (verdict === 'api') return ok('API', `${api.origin} answers`);
  const { status } = answer.response;
  // A backend may have its user-info call elsewhere, but none lacks this one.
  const other = status === 404 ? await reach(new URL(requestUrl(api.href, '/api/admin/Doctors/?keyword='))) : undefined;
  if (other && !(other instanceof Error) && verdictOf(other) === 'api') return ok('API', `${api.origin} answers`);
  if (verdict === 'page')
    return problem('API', `${api.href} answers with pages instead of data, so it is not the API base`, 'use the address of the API');
  if (status === 404 || status === 405)
    return problem('API', `the API answers HTTP ${status}, so ${api.href} is not the API base`, 'use the address of the API');
  if (status >= 500) return problem('API', `the API fails with HTTP ${status}`);
  return warning('API', `the API answers HTTP ${status} instead of 401; is ${api.href} the right API base?`);
}

function verdictOf({ response, text }: Answer): 'api' | 'page' | 'other' {
  if (response.status === 401) return 'api';
  const isPage = /html/i.test(response.headers.get('content-type') ?? '') || /^\s*</.test(text);
  if (isPage && (response.ok || response.status === 404)) return 'page';
  return response.ok ? 'api' : 'other';
}

function checkClock(response: Response, start: number): Finding[] {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return [];
  const skew = date - (start + Date.now()) / 2;
  if (Math.abs(skew) <= mostSkewMs) return [ok('clock', 'the clock of the API is right')];
  const difference = `${readableSkew(skew)} ${skew > 0 ? 'ahead of' : 'behind'}`;
  return [warning('clock', `the clock of the API is ${difference} the clock of this machine`, 'set both clocks by NTP')];
}

const headers = ['authorization', 'content-type', 'idempotency-key'] as const;

const listOf = (text: string | null): string[] => (text ?? '').toLowerCase().split(/\s*,\s*/);

async function checkCors(reach: Reach, api: URL, page: URL): Promise<Finding[]> {
  if (api.origin === page.origin) return [ok('CORS', 'the page and the API have the same origin')];
  const answer = await reach(new URL(requestUrl(api.href, '/api/admin/Doctors/')), {
    method: 'OPTIONS',
    redirect: 'manual',
    headers: { Origin: page.origin, 'Access-Control-Request-Method': 'DELETE', 'Access-Control-Request-Headers': headers.join(',') },
  });
  if (answer instanceof Error) return [problem('CORS', `the API does not answer the preflight: ${reason(answer)}`)];
  const { response } = answer;
  const findings = [
    ...statusFindings(response, page),
    ...originFindings(response, page),
    ...methodFindings(response),
    ...headerFindings(response),
  ];
  return findings.length > 0 ? findings : [ok('CORS', `the API allows ${page.origin}`)];
}

const allowOrigin = (page: URL): string => `Access-Control-Allow-Origin: ${page.origin}`;

function statusFindings({ ok: isAllowed, status, headers: sent }: Response, page: URL): Finding[] {
  if (isAllowed) return [];
  if (status < 300 || status >= 400)
    return [problem('CORS', `the API refuses the preflight (HTTP ${status})`, `answer OPTIONS with 204 and ${allowOrigin(page)}`)];
  const fix = `use ${sent.get('location') ?? 'the address it redirects to'} as the API base`;
  return [problem('CORS', `the API redirects the preflight (HTTP ${status}), which browsers do not follow`, fix)];
}

/** GET and POST need no permission. */
function methodFindings(response: Response): Finding[] {
  const allowedNames = listOf(response.headers.get('access-control-allow-methods'));
  const lacking = allowedNames.includes('*') ? [] : ['PUT', 'DELETE'].filter((method) => !allowedNames.includes(method.toLowerCase()));
  if (lacking.length === 0) return [];
  return [problem('CORS', `the API does not allow ${lacking.join(', ')}`, 'Access-Control-Allow-Methods: GET, POST, PUT, DELETE')];
}

function headerFindings(response: Response): Finding[] {
  const allowedNames = listOf(response.headers.get('access-control-allow-headers'));
  const lacking = headers.filter((header) => !allowedNames.includes(header));
  const fix = `Access-Control-Allow-Headers: ${headers.join(', ')}`;
  if (!allowedNames.includes('*'))
    return lacking.length > 0 ? [problem('CORS', `the API does not allow the header ${lacking.join(', ')}`, fix)] : [];
  // By the Fetch standard `*` does not include `authorization`; Chromium still allows it and warns.
  if (allowedNames.includes('authorization')) return [];
  return [warning('CORS', 'the API allows the header authorization by * alone, which browsers will stop accepting', fix)];
}

function originFindings(response: Response, page: URL): Finding[] {
  const origin = response.headers.get('access-control-allow-origin');
  if (origin !== '*' && origin !== page.origin)
    return [
      problem('CORS', origin ? `the API allows ${origin}, not ${page.origin}` : `the API does not allow ${page.origin}`, allowOrigin(page)),
    ];
  if (origin === '*' || listOf(response.headers.get('vary')).includes('origin')) return [];
  const message = 'the API names the origin but does not send Vary: Origin, so a cache may send the answer to another page';
  return [warning('CORS', message, 'Vary: Origin')];
}
