/** Reads `/settings.json` key by key: a wrong one is reported and keeps its default, and the others count. */
import * as v from 'valibot';
import { linkEntries, providerSchema, type SignInProvider, type Stage, settingEntries } from './site-schema.js';

/** Settings by the site's operator, with every default in place. */
export interface SiteSettings {
  /** The API's base. Default: empty, this origin. */
  readonly apiBase: string;
  /** Minutes without activity until sign-out, 0: never. Default: 15. */
  readonly idleMinutes: number;
  /** Default: `production`, which has no badge. */
  readonly stage: Stage;
  /** Third-party sign-in by OpenID Connect. Default: none, only email and password. */
  readonly signIn: readonly SignInProvider[];
  readonly links: {
    /** Whom to ask about an account. Default: undefined. */
    readonly help: string | undefined;
    /** Default: the help page. */
    readonly signUp: string;
    readonly forgotPassword: string;
  };
}

export const helpPath = '/help/account';

/** Takes one sentence about the file at a time, such as `links.signUp must be an address`. */
type Report = (problem: string) => void;
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function problemOf(issue: v.BaseIssue<unknown>, path: string): string {
  const place = [path, v.getDotPath(issue)].filter(Boolean).join('.');
  if (issue.expected === 'never') return `${place} is not a setting`;
  if (issue.received === 'undefined') return `${place} is missing`;
  return `${place} must be ${issue.message}`;
}

/** The value, or undefined where it is absent or wrong. */
function take<S extends v.GenericSchema>(schema: S, value: unknown, path: string, report: Report): v.InferOutput<S> | undefined {
  if (value === undefined) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  for (const issue of result.issues) report(problemOf(issue, path));
  return undefined;
}

/** The object, empty where it is none; its unknown keys are reported. */
function objectAt(value: unknown, known: object, path: string, report: Report): Json {
  if (value !== undefined && !isObject(value)) report(`${path || 'the file'} must be an object`);
  if (!isObject(value)) return {};
  for (const key of Object.keys(value)) if (!Object.hasOwn(known, key)) report(`${path && `${path}.`}${key} is not a setting`);
  return value;
}

/** A wrong provider leaves the others their buttons. */
function providersIn(value: unknown, report: Report): SignInProvider[] {
  const isList = Array.isArray(value);
  const list: readonly unknown[] = isList ? value : [value];
  return list.flatMap((one, index) => take(providerSchema, one, isList ? `signIn.${index}` : 'signIn', report) ?? []);
}

export function parseSiteSettings(json: unknown, report: Report): SiteSettings {
  const given = objectAt(json, { $schema: '', ...settingEntries }, '', report);
  const links = objectAt(given.links, linkEntries, 'links', report);
  const { apiBase, idleMinutes, stage } = settingEntries;
  const link = (key: keyof typeof linkEntries) => take(linkEntries[key], links[key], `links.${key}`, report);
  return {
    apiBase: take(apiBase, given.apiBase, 'apiBase', report) ?? '',
    idleMinutes: take(idleMinutes, given.idleMinutes, 'idleMinutes', report) ?? 15,
    stage: take(stage, given.stage, 'stage', report) ?? 'production',
    signIn: providersIn(given.signIn, report),
    links: {
      help: link('help'),
      signUp: link('signUp') ?? helpPath,
      forgotPassword: link('forgotPassword') ?? helpPath,
    },
  };
}
