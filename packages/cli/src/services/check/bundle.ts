/** The loader that the page names: whether it loads there, and whether it is a version that knows the page's elements. */
import { elementTags } from '@caredesk/widgets/element-names.js';
import { type Finding, ok, problem, warning } from './finding.js';
import type { PageContent } from './page.js';
import { reach, reason, type Visitor } from './reach.js';

const oldestCacheSeconds = 86_400;
/** First line of a loader since there are loaders. */
const banner = /\/\*! caredesk (\d+\.\d+\.\d+)/;

/** @param version this command's own, which is that of the newest loader it knows */
export async function checkBundle(
  visitor: Visitor,
  script: URL,
  page: URL,
  { elements, tag }: PageContent,
  version: string,
): Promise<Finding[]> {
  const answer = await reach(visitor, script, { headers: { Origin: page.origin } });
  if (answer instanceof Error) return [problem('bundle', `the loader can't be reached: ${reason(answer)}`)];
  const { response } = answer;
  if (!response.ok) return [problem('bundle', `the loader answers HTTP ${response.status}`)];
  const next = nextOf(answer.text, script);
  const loaded = next ? await reach(visitor, next, { headers: { Origin: page.origin } }) : answer;
  if (loaded instanceof Error || !loaded.response.ok)
    return [
      problem(
        'bundle',
        `the loader imports ${next?.href}, which ${loaded instanceof Error ? `can't be reached: ${reason(loaded)}` : `answers HTTP ${loaded.response.status}`}`,
        'copy the whole folder "dist" of @caredesk/widgets',
      ),
    ];
  const { text } = loaded;
  const findings: Finding[] = [];
  const type = response.headers.get('content-type') ?? '';
  if (!/javascript/i.test(type))
    findings.push(
      problem(
        'bundle',
        `the loader is sent as ${type || 'no type'}; browsers run modules only as JavaScript`,
        'Content-Type: text/javascript; charset=utf-8',
      ),
    );
  const origin = response.headers.get('access-control-allow-origin');
  if (script.origin !== page.origin && origin !== '*' && origin !== page.origin)
    findings.push(problem('bundle', `${script.origin} does not allow ${page.origin} to load modules`, 'Access-Control-Allow-Origin: *'));
  const age = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
  if (age > oldestCacheSeconds && !tag?.isVersioned)
    findings.push(
      warning(
        'bundle',
        `browsers cache the loader for ${Math.round(age / 86_400)} days and will run an old version until then`,
        'Cache-Control: max-age=300, stale-while-revalidate=86400',
      ),
    );
  const [, found] = banner.exec(text.slice(0, 2000)) ?? [];
  if (found && isOlder(found, version))
    findings.push(warning('bundle', `the bundle is version ${found}, older than this command (${version})`, `deploy version ${version}`));
  if (!found && !text.includes('caredesk')) findings.push(warning('bundle', 'not a Caredesk loader this version knows'));
  // The loader's table has the tags, since 0.1.0 without their prefix.
  const isKnown = (name: string) => text.includes(name.slice('caredesk-'.length));
  const unknown = elements.filter((name) => elementTags.includes(name) && text.includes('caredesk') && !isKnown(name));
  if (unknown.length > 0)
    findings.push(
      problem('bundle', `the bundle is too old for ${unknown.map((name) => `<${name}>`).join(', ')}`, `deploy version ${version}`),
    );
  return findings.length > 0 ? findings : [ok('bundle', `the loader answers${found ? `, version ${found}` : ''}`)];
}

/** The package's `dist/caredesk.js` hands on to the file of the served bundle. */
function nextOf(text: string, script: URL): URL | undefined {
  const [, path] = /^export \* from ["'](\.\/[\w./-]+)["']/m.exec(text.slice(0, 2000)) ?? [];
  return path === undefined ? undefined : new URL(path, script);
}

function isOlder(version: string, than: string): boolean {
  const [a = [], b = []] = [version, than].map((text) => text.split('.').map(Number));
  const index = a.findIndex((part, position) => part !== b[position]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
}
