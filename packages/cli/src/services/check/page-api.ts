/** Whether the page's calls reach the API: what it answers, CORS, and its clock. */
import { requestUrl } from '@caredesk/core/client/request-url';
import { checkCors } from './cors.js';
import { type Finding, ok, problem, warning } from './finding.js';
import { type Answer, reach, reason, type Visitor } from './reach.js';

/** A clock that is wrong by more than this makes signed tokens look expired. */
const mostSkewMs = 60_000;

export async function checkPageApi(visitor: Visitor, api: URL, page: URL): Promise<Finding[]> {
  const userInfo = new URL(requestUrl(api.href, '/api/admin/Account/UserInfo'));
  const start = Date.now();
  const answer = await reach(visitor, userInfo, { headers: { Origin: page.origin, Accept: 'application/json' } });
  if (answer instanceof Error) return [problem('API', `the API can't be reached: ${reason(answer)}`)];
  const { response } = answer;
  const findings = [await judgeApi(visitor, api, answer)];
  // Without this header on the 401 itself a browser hides it, and no sign-in is renewed.
  const origin = response.headers.get('access-control-allow-origin');
  if (api.origin !== page.origin && origin !== '*' && origin !== page.origin)
    findings.push(
      problem(
        'CORS',
        `the answers of the API (here HTTP ${response.status}) do not allow ${page.origin}; errors need the header too`,
        `Access-Control-Allow-Origin: ${page.origin}`,
      ),
    );
  findings.push(...checkClock(response, start), ...(await checkCors(visitor, api, page)));
  return findings;
}

/** A call without a token is answered with 401; a page, as a single-page application's server gives for any address, is no API. */
async function judgeApi(visitor: Visitor, api: URL, answer: Answer): Promise<Finding> {
  const verdict = verdictOf(answer);
  if (verdict === 'api') return ok('API', `${api.origin} answers`);
  const { status } = answer.response;
  // A backend may have its user-info call elsewhere, but none lacks this one.
  const other = status === 404 ? await reach(visitor, new URL(requestUrl(api.href, '/api/admin/Doctors/?keyword='))) : undefined;
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
  const seconds = Math.round(Math.abs(skew) / 1000);
  return Math.abs(skew) <= mostSkewMs
    ? [ok('clock', 'the clock of the API is right')]
    : [
        warning(
          'clock',
          `the clock of the API is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} the clock of this machine`,
          'set both clocks by NTP',
        ),
      ];
}
