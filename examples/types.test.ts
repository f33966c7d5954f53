/** The types of tags in templates, by each framework's own checker: what they take, and what they refuse. */
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';

const names = (process.env.CAREDESK_EXAMPLES ?? '').split(',');

/** The page's settings, and `choose`, a handler of the event of this type. */
const head = (framework: string, type: string) => `<script${framework === 'vue' ? ' setup' : ''} lang="ts">
import { configure } from '@caredesk/widgets/configure.js';
import type { DoctorSelectEvent } from '@caredesk/widgets/doctor-search.js';
import '@caredesk/widgets/refund-panel.js';
import type {} from '@caredesk/widgets/${framework}';

configure({
  without: 'refund',
  words: { en: { 'fields.doctorName': 'Practitioner' } },
  columns: { doctor: [{ name: 'tier', label: 'Tier', value: ({ doctorId }) => ({ text: doctorId, href: '/crm' }) }] },
});
const choose = (event: ${type}) => event.preventDefault();
const ask = async (amount: string) => confirm(amount);
</script>
`;
interface Page {
  readonly file: string;
  /** @param attributes of a search; detail: what a refund's event is asked for */
  readonly text: (attributes: Readonly<Record<'by' | 'pageSize' | 'event' | 'detail', string>>) => string;
}
const pages: Readonly<Record<string, Page>> = {
  vue: {
    file: 'Typed.vue',
    text: ({ by, pageSize, event, detail }) => `${head('vue', event)}
<template>
  <caredesk-provider without="edit">
    <caredesk-doctor-search :by="${by}" :page-size="${pageSize}" columns="name tier" @caredesk-doctor-select="choose" />
  </caredesk-provider>
  <caredesk-doctor-detail doctor-id="7" without="charge"><p slot="aside">Own</p></caredesk-doctor-detail>
  <caredesk-refund-panel doctor-id="7" @caredesk-before-refund="(event) => event.waitUntil(ask(event.detail.${detail}))" />
</template>
`,
  },
  svelte: {
    file: 'Typed.svelte',
    text: ({ by, pageSize, event, detail }) => `${head('svelte', event)}
<caredesk-provider without="edit">
  <caredesk-doctor-search by={${by}} page-size={${pageSize}} columns="name tier" oncaredesk-doctor-select={choose}></caredesk-doctor-search>
</caredesk-provider>
<caredesk-doctor-detail doctor-id="7" without="charge"><p slot="aside">Own</p></caredesk-doctor-detail>
<caredesk-refund-panel doctor-id="7" oncaredesk-before-refund={(event) => event.waitUntil(ask(event.detail.${detail}))}></caredesk-refund-panel>
`,
  },
};

describe.each(Object.entries(pages))('templates in %s', (name, { file, text }) => {
  const isBuilt = names.includes(name);
  const folder = join(import.meta.dirname, name);
  const path = join(folder, 'src', file);
  async function check(attributes: Parameters<Page['text']>[0]): Promise<string> {
    writeFileSync(path, text(attributes));
    onTestFinished(() => rmSync(path, { force: true }));
    const run = promisify(execFile)('npm', ['run', 'check', '--silent'], { cwd: folder });
    return run.then(
      () => '',
      ({ stdout, stderr }) => stdout + stderr,
    );
  }

  it.runIf(isBuilt)('take the attributes, events and slots of the elements', async () => {
    expect(await check({ by: "'doctor'", pageSize: '10', event: 'DoctorSelectEvent', detail: 'amount' })).toBe('');
  });

  it.runIf(isBuilt)('refuse a value, a kind of value and a handler that are wrong', async () => {
    const problems = await check({ by: "'nobody'", pageSize: 'true', event: 'MouseEvent', detail: 'shoeSize' });
    for (const wrong of ['"nobody"', 'true', 'MouseEvent', "'shoeSize' does not exist"]) expect(problems).toContain(wrong);
  });
});

describe('templates in angular', () => {
  const isBuilt = names.includes('angular');
  const folder = join(import.meta.dirname, 'angular');
  /** @param type of what the handler takes */
  async function check(type: string): Promise<string> {
    const files = {
      'src/app/typed.ts': `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import '@caredesk/widgets/doctor-search.js';
import type { DoctorSelectEvent } from '@caredesk/widgets/doctor-search.js';

@Component({
  selector: 'app-typed',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<caredesk-doctor-search (caredesk-doctor-select)="choose($event)"></caredesk-doctor-search>',
})
export class Typed {
  choose(event: ${type}): void {
    event.preventDefault();
  }
}
`,
      'tsconfig.typed.json': JSON.stringify({ extends: './tsconfig.json', compilerOptions: { noEmit: true }, files: ['src/app/typed.ts'] }),
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    onTestFinished(() => {
      for (const file of Object.keys(files)) rmSync(join(folder, file), { force: true });
    });
    const run = promisify(execFile)('npx', ['ngc', '-p', 'tsconfig.typed.json'], { cwd: folder });
    return run.then(
      () => '',
      ({ stdout, stderr }) => stdout + stderr,
    );
  }

  it.runIf(isBuilt)('have the event’s type in $event', async () => {
    expect(await check('DoctorSelectEvent')).toBe('');
    expect(await check('MouseEvent')).toContain('MouseEvent');
  });
});
