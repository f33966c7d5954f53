/** `node in-document.mjs jsdom|happy-dom`: a portal's test without a browser. Prints what it saw as JSON. */
const [kind] = process.argv.slice(2);
const url = 'http://portal.test/';
const opened =
  kind === 'jsdom'
    ? new (await import('jsdom')).JSDOM('', { url, pretendToBeVisual: true }).window
    : new (await import('happy-dom')).Window({ url });

// As vitest's and jest's environments do: the window's names become the process's.
for (const name of new Set([...Object.getOwnPropertyNames(opened), 'addEventListener', 'removeEventListener', 'dispatchEvent']))
  if (
    !(name in globalThis) ||
    /^(document|window|location|history|navigator|[A-Z]\w*(Event|EventTarget|Element|Node))$|^(Event|EventTarget|Node|AbortController|AbortSignal|localStorage|addEventListener|removeEventListener|dispatchEvent)$/.test(
      name,
    )
  ) {
    const value = opened[name];
    const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
    Object.defineProperty(globalThis, name, { value: isMethod ? value.bind(opened) : value, configurable: true, writable: true });
  }

const problems = [];
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, (error) => problems.push(String(error)));

const { createMockBackend } = await import('@caredesk/widgets/testing');
const { configure } = await import('@caredesk/widgets/configure.js');
const backend = createMockBackend({ apiBase: 'http://portal.test' });
globalThis.fetch = backend.fetch;
configure({ getAccessToken: async () => backend.tokens().token });
await import('@caredesk/widgets/doctor-search.js');
document.body.innerHTML = '<caredesk-doctor-search page-size="10"></caredesk-doctor-search>';
const rows = () => document.querySelector('caredesk-doctor-search').shadowRoot?.querySelectorAll('tbody tr').length ?? 0;
for (let waited = 0; rows() < 10 && waited < 8_000; waited += 50) await new Promise((resolve) => setTimeout(resolve, 50));
process.stdout.write(JSON.stringify({ rows: rows(), calls: backend.calls.map(({ name }) => name), problems }));
process.exit();
