/** Whether a browser on the page may call the API: the preflight that it would make, and what the answer lacks. */
import { requestUrl } from '@caredesk/core/client/request-url';
import { type Finding, ok, problem, warning } from './finding.js';
import { reach, reason, type Visitor } from './reach.js';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const headers = ['authorization', 'content-type', 'idempotency-key'] as const;

const listOf = (text: string | null): string[] =>
  (text ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export async function checkCors(visitor: Visitor, api: URL, page: URL): Promise<Finding[]> {
  if (api.origin === page.origin) return [ok('CORS', 'the page and the API have the same origin')];
  const answer = await reach(visitor, new URL(requestUrl(api.href, '/api/admin/Doctors/')), {
    method: 'OPTIONS',
    redirect: 'manual',
    headers: { Origin: page.origin, 'Access-Control-Request-Method': 'DELETE', 'Access-Control-Request-Headers': headers.join(',') },
  });
  if (answer instanceof Error) return [problem('CORS', `the API does not answer the preflight: ${reason(answer)}`)];
  const { response } = answer;
  const findings: Finding[] = [];
  const allow = `Access-Control-Allow-Origin: ${page.origin}`;
  if (response.status >= 300 && response.status < 400)
    findings.push(
      problem(
        'CORS',
        `the API redirects the preflight (HTTP ${response.status}), which browsers do not follow`,
        `use ${response.headers.get('location') ?? 'the address it redirects to'} as the API base`,
      ),
    );
  else if (!response.ok)
    findings.push(problem('CORS', `the API refuses the preflight (HTTP ${response.status})`, `answer OPTIONS with 204 and ${allow}`));
  findings.push(...originFindings(response, page, allow));
  const allowedMethods = listOf(response.headers.get('access-control-allow-methods'));
  // GET and POST need no permission.
  const lackingMethods = methods.filter(
    (method) => !allowedMethods.includes(method.toLowerCase()) && !allowedMethods.includes('*') && method !== 'GET' && method !== 'POST',
  );
  if (lackingMethods.length > 0)
    findings.push(
      problem('CORS', `the API does not allow ${lackingMethods.join(', ')}`, `Access-Control-Allow-Methods: ${methods.join(', ')}`),
    );
  const allowedHeaders = listOf(response.headers.get('access-control-allow-headers'));
  const lackingHeaders = allowedHeaders.includes('*') ? [] : headers.filter((header) => !allowedHeaders.includes(header));
  // By the Fetch standard `*` does not cover it; Chromium still lets it pass and warns.
  if (allowedHeaders.includes('*') && !allowedHeaders.includes('authorization'))
    findings.push(
      warning(
        'CORS',
        'the API allows the header authorization by * alone, which browsers will stop accepting',
        `Access-Control-Allow-Headers: ${headers.join(', ')}`,
      ),
    );
  if (lackingHeaders.length > 0)
    findings.push(
      problem(
        'CORS',
        `the API does not allow the header ${lackingHeaders.join(', ')}`,
        `Access-Control-Allow-Headers: ${headers.join(', ')}`,
      ),
    );
  return findings.length > 0 ? findings : [ok('CORS', `the API allows ${page.origin}`)];
}

function originFindings(response: Response, page: URL, allow: string): Finding[] {
  const origin = response.headers.get('access-control-allow-origin');
  if (origin === '*' || origin === page.origin) {
    const varies = origin === '*' || listOf(response.headers.get('vary')).includes('origin');
    return varies
      ? []
      : [
          warning(
            'CORS',
            'the API names the origin but does not send Vary: Origin, so a cache may send the answer to another page',
            'Vary: Origin',
          ),
        ];
  }
  return [problem('CORS', origin ? `the API allows ${origin}, not ${page.origin}` : `the API does not allow ${page.origin}`, allow)];
}
