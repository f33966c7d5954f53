/** The reference API, the example identity provider that it trusts, and a browser without a screen that signs in there. */
import { createServer } from 'node:net';
import { account } from './backend.js';
import { type Cli, newCli, type Result, type RunOptions } from './cli.js';

interface Stoppable {
  stop(): Promise<void>;
}

export interface ProviderScene extends Stoppable {
  readonly apiBase: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly machine: { readonly clientId: string; readonly secret: string };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** By address: they belong to other projects of TypeScript's. */
const load = async <Module>(path: string): Promise<Module> =>
  (await import(/* @vite-ignore */ new URL(`../../../${path}`, import.meta.url).href)) as Module;

export async function startProviderScene(): Promise<ProviderScene> {
  const { startServer } = await load<{
    startServer(options: object): Promise<Stoppable & { readonly url: string }>;
  }>('reference-api/test/support.ts');
  const { startProvider } = await load<{
    startProvider(options: object): Promise<Stoppable & { readonly issuer: string }>;
  }>('host-demo/oidc/provider.mjs');
  const { audience, cliClientId, machine } = await load<{
    readonly audience: string;
    readonly cliClientId: string;
    readonly machine: ProviderScene['machine'];
  }>('host-demo/oidc/client.mjs');
  const port = await freePort();
  const server = await startServer({ identityProvider: { issuer: `http://127.0.0.1:${port}`, audience } });
  const provider = await startProvider({ appUrl: server.url, port });
  return {
    apiBase: server.url,
    issuer: provider.issuer,
    clientId: cliClientId,
    machine,
    stop: async () => {
      await Promise.all([server.stop(), provider.stop()]);
    },
  };
}

export const providerFlags = ({ issuer, clientId }: ProviderScene): string[] => ['--issuer', issuer, '--client-id', clientId];

export interface Started {
  /** Waits for this text on stderr. @returns the pattern's group */
  said(pattern: RegExp): Promise<string>;
  readonly result: Promise<Result>;
}

/** A command that waits for something that the test has to do meanwhile. */
export function start(cli: Cli, args: readonly string[], options: RunOptions = {}): Started {
  let text = '';
  const waiting = new Set<() => void>();
  const onStderr = (chunk: string) => {
    text += chunk;
    for (const look of waiting) look();
  };
  const result = cli.run(args, { ...options, onStderr });
  return {
    result,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text);
          if (found) resolve(found[1] ?? found[0]);
        };
        waiting.add(look);
        look();
        void result.then(({ code, stderr }) => reject(new Error(`ended with ${code}: ${stderr}`)));
      }),
  };
}

/** Signs in at the provider as a person does. @returns where the provider sends the browser then */
export async function signInAtProvider(address: string, password = account.password) {
  const visitor = newVisitor(({ pathname }) => pathname === '/callback');
  const form = await visitor.open(address);
  return visitor.submit(form, { email: account.username, password });
}

export const browserAddress = /^(http\S+\/auth\?\S+)$/m;

/** A user who has signed in by browser. */
export async function signedInByBrowser(scene: ProviderScene): Promise<Cli> {
  const cli = newCli(scene.apiBase);
  const login = start(cli, ['login', '--no-browser', ...providerFlags(scene)]);
  const { url } = await signInAtProvider(await login.said(browserAddress));
  await fetch(url);
  const { code, stderr } = await login.result;
  if (code !== 0) throw new Error(stderr);
  return cli;
}

export interface VisitedPage {
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

/** @param stop returns true for an address that is not to be followed, such as the command line's own */
export function newVisitor(stop: (url: URL) => boolean = () => false) {
  const cookies = new Map<string, string>();

  async function open(address: string, form?: Readonly<Record<string, string>>): Promise<VisitedPage> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) return { url: address, status: answer.status, html: await answer.text() };
    const next = new URL(location, address);
    return stop(next) ? { url: next.href, status: answer.status, html: '' } : open(next.href);
  }

  /** Fills the page's form in and sends it. */
  const submit = (page: VisitedPage, fields: Readonly<Record<string, string>> = {}): Promise<VisitedPage> => {
    const action = /<form[^>]*action="([^"]*)"/.exec(page.html)?.[1] ?? page.url;
    const hidden = [...page.html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    return open(new URL(action, page.url).href, { ...Object.fromEntries(hidden), ...fields });
  };
  return { open, submit };
}
