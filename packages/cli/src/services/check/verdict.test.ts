import { expect, it } from 'vitest';
import type { SeenPage } from './in-browser.js';
import { verdictOn } from './verdict.js';

const seen: SeenPage = {
  browser: 'Chrome 150',
  loader: { src: 'https://cdn.example/caredesk.js', type: 'module' },
  prefix: 'caredesk',
  apiBase: null,
  origin: 'https://portal.example',
  elements: [{ name: 'caredesk-doctor-search', isDefined: false }],
  violations: [],
  failedScripts: new Map(),
  messages: [],
  loaderAnswer: undefined,
};
const problems = (page: Partial<SeenPage>) =>
  verdictOn({ ...seen, ...page }, undefined, '1.0.0').findings.flatMap(({ check, status, message, fix }) =>
    status === 'problem' ? [`${check}: ${message}${fix ? ` → ${fix}` : ''}`] : [],
  );

it('names the trusted types that a policy lacks', () => {
  const violation = { directive: 'trusted-types', blocked: 'trusted-types-policy', policy: 'trusted-types other', sample: 'lit-html' };
  expect(problems({ violations: [violation] })).toContain(
    'policy: trusted-types blocked trusted-types-policy → add lit-html to trusted-types',
  );
});

it('shows nothing of scripts that are not of the widgets where these work', () => {
  expect(
    problems({
      elements: [{ name: 'caredesk-doctor-search', isDefined: true }],
      violations: [{ directive: 'script-src-elem', blocked: 'https://ads.example/a.js', policy: "script-src 'self'", sample: '' }],
      failedScripts: new Map([['https://ads.example/b.js', 'answers HTTP 404']]),
    }),
  ).toEqual([]);
});

it('shows an error of a script where nothing else tells why an element has no code', () => {
  expect(problems({ messages: ['TypeError: x is not a function\n  at y'] })).toEqual([
    'browser: Chrome 150 did not define <caredesk-doctor-search>: TypeError: x is not a function',
  ]);
});

const loaderWarnings = (loaderAnswer: (typeof seen)['loaderAnswer']) =>
  verdictOn({ ...seen, loaderAnswer }, undefined, '1.0.0')
    .findings.filter(({ status }) => status === 'warning')
    .map(({ message }) => message);

it('finds a loader that browsers keep for longer than a day', () => {
  expect(loaderWarnings({ cacheControl: 'max-age=31536000', text: '/*! caredesk 1.0.0 */' })).toEqual([
    'browsers cache the loader for 365 days and will run an old version until then',
  ]);
});

it('finds a loader of an older version', () => {
  expect(loaderWarnings({ cacheControl: 'max-age=60', text: '/*! caredesk 0.9.0 */' })).toEqual([
    'the bundle is version 0.9.0, older than this command (1.0.0)',
  ]);
});
