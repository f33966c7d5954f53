/** What an editor says of the packages' public names under the pointer. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@caredesk/core/contract';
import { type EndpointGroup, type Entity, endpoints } from '@caredesk/core/contract';
import type TypeScript from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Named {
  readonly name: string;
}
interface Element extends Named {
  readonly tagName: string;
  readonly attributes: readonly Named[];
  readonly events: readonly Named[];
}
const manifest = JSON.parse(readFileSync(join(root, 'dist/custom-elements.json'), 'utf8')) as {
  readonly modules: readonly { readonly declarations: readonly Element[] }[];
};
const elements = manifest.modules.flatMap(({ declarations }) => declarations);

/** Any that has a language service, which TypeScript 7 has not: that of the analyzer. */
const ts = createRequire(import.meta.resolve('@custom-elements-manifest/analyzer/cli.js'))('typescript') as typeof TypeScript;

const options: TypeScript.CompilerOptions = {
  strict: true,
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
  types: ['react'],
};

/** @param lines of a page; `¦` is before the name that the pointer is on. @returns those over which the editor shows a type alone */
function silent(head: string, lines: readonly string[]): string[] {
  const page = join(root, 'test', 'page.tsx');
  const text = [head, ...lines.map((line) => line.replace('¦', ''))].join('\n');
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [page],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => ts.ScriptSnapshot.fromString(file === page ? text : (ts.sys.readFile(file) ?? '')),
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === page || ts.sys.fileExists(file),
    readFile: ts.sys.readFile,
  });
  const source = service.getProgram()?.getSourceFile(page) as TypeScript.SourceFile;
  const first = head.split('\n').length;
  const isSilent = (line: string, index: number) => {
    const place = source.getPositionOfLineAndCharacter(first + index, line.indexOf('¦'));
    return !service.getQuickInfoAtPosition(page, place)?.documentation?.length;
  };
  return lines.filter(isSilent);
}

it('says what each call of the client does', () => {
  const calls = Object.entries<EndpointGroup>(endpoints).flatMap(([group, table]) =>
    Object.keys(table).map((name) => `client.${group}.¦${name};`),
  );
  const head = "import { connect } from '@caredesk/core';\nconst { client } = connect({ apiBase: '' });";
  expect(silent(head, [...calls, 'client.doctors.¦each;', 'client.billing.¦getById;'])).toEqual([]);
});

it('says unit, zone or meaning of each amount, day, moment and status of a record', () => {
  const isEntity = (value: unknown): value is Entity => typeof value === 'object' && value !== null && 'fields' in value && 'name' in value;
  const entities = Object.values(contract).filter(isEntity);
  /** Inputs that have most of their fields of a record. */
  const ofAnother = ['CouponCreate', 'DoctorCancellation', 'DoctorCharge', 'DoctorSignup'];
  const types = new Set(Object.keys(contract));
  const lines = entities
    .filter(({ name }) => types.has(name) && !ofAnother.includes(name))
    .flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([, { kind }]) => ['money', 'decimal', 'instant', 'date', 'status'].includes(kind))
        .map(([field]) => `(0 as never as RecordOf<typeof contract.${name}>).¦${field};`),
    );
  expect(lines.length).toBeGreaterThan(20);
  expect(
    silent("import * as contract from '@caredesk/core/contract';\nimport type { RecordOf } from '@caredesk/core/contract';", lines),
  ).toEqual([]);
});

it('says what each setting is', () => {
  const source = readFileSync(join(root, 'src/runtime/settings.ts'), 'utf8').split('/** Settings with every default')[0] ?? '';
  const settings = [...source.matchAll(/^ {2}readonly (\w+)\?/gm)].map(([, name]) => name);
  const lines = settings.map((name) => `settings.¦${name};`);
  expect(lines.length).toBeGreaterThan(20);
  expect(
    silent("import type { SettingsInput } from '@caredesk/widgets/configure.js';\ndeclare const settings: SettingsInput;", lines),
  ).toEqual([]);
});

it('says what each attribute and event of a tag is', { tags: 'long' }, () => {
  const lines = elements.flatMap(({ tagName, attributes, events }) =>
    [...attributes.map(({ name }) => name), ...events.map(({ name }) => `on${name}`)].map(
      (name) => `<${tagName} ¦${name}={0 as never} />;`,
    ),
  );
  expect(silent("import type {} from '@caredesk/widgets/jsx';", lines)).toEqual([]);
});

it('says what each property and event of a wrapper is', { tags: 'long' }, () => {
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const common = ['caredesk-ready', 'caredesk-error', 'caredesk-toast'];
  const propOf = (event: string) => camel(common.includes(event) ? `on-${event}` : event.replace('caredesk', 'on'));
  const lines = elements.flatMap(({ name, attributes, events }) =>
    [...attributes.map((attribute) => camel(attribute.name)), ...events.map((event) => propOf(event.name))].map(
      (prop) => `<react.${name.replace(/Element$/, '')} ¦${prop}={0 as never} />;`,
    ),
  );
  expect(silent("import * as react from '@caredesk/widgets/react';", lines)).toEqual([]);
});
