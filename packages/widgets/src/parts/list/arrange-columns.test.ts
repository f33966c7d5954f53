import type { Doctor } from '@caredesk/core/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnColumn } from '../../runtime/own.js';
import { arrangeColumns } from './arrange-columns.js';
import type { Column } from './column.js';

const column = (field: Column<Doctor>['field'], more: Partial<Column<Doctor>> = {}): Column<Doctor> => ({
  field,
  cell: () => '',
  csv: () => '',
  ...more,
});
const columns = [
  column('name'),
  column('email', { under: true }),
  column('status', { state: true }),
  column('phone', { fact: true }),
  column('planName', { from: 720 }),
  column('doctorId', { hidden: true }),
];
const doctor = { doctorId: '7', firstName: 'Ann' } as Doctor;
const tier: OwnColumn<Doctor> = { name: 'tier', label: 'Tier', value: ({ doctorId }) => `Gold ${doctorId}` };

const arrange = (names?: string, own?: readonly OwnColumn<Doctor>[]) =>
  arrangeColumns<Doctor>('doctors', 'doctor', columns, own && { columns: { doctor: own }, actions: undefined }, names);
const fieldsOf = (arranged: readonly Column<Doctor>[]): string[] => arranged.map(({ field }) => field);
/** What a CSV file holds of the last column. */
const csvOf = (arranged: readonly Column<Doctor>[]) => arranged.at(-1)?.csv(doctor);

let warned: string[];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warned.push(text));
});
afterEach(() => void vi.restoreAllMocks());

it('a list has the columns that are named, in that order, at every width', () => {
  const named = arrange('  doctorId planName\nname ');
  expect(fieldsOf(named)).toEqual(['doctorId', 'planName', 'name']);
  expect(named.some(({ hidden, from }) => hidden || from)).toBe(false);
});

it('a second line stays under its own first one', () => {
  expect(arrange('name email status')[1]?.under).toBe(true);
});

it('a second line is a column elsewhere', () => {
  expect(arrange('status email name')[1]?.under).toBeUndefined();
});

it('a card shows the first two columns named after the name, but for the status and a second line', () => {
  const named = arrange('name email status planName doctorId phone');
  expect(fieldsOf(named.filter(({ fact }) => fact))).toEqual(['planName', 'doctorId']);
});

it('a name that no column has is named once, beside the names that exist', () => {
  expect(fieldsOf(arrange('name salary'))).toEqual(['name']);
  expect(fieldsOf(arrange('name salary'))).toEqual(['name']);
  expect(warned).toEqual([expect.stringMatching(/columns="salary".*name, email, status, phone, planName, doctorId/)]);
});

it('a list of unknown names alone has all columns', () => {
  expect(fieldsOf(arrange('salaries'))).toEqual(fieldsOf(columns));
});

it('a column of the page comes last', () => {
  expect(fieldsOf(arrange(undefined, [tier]))).toEqual([...fieldsOf(columns), 'tier']);
});

it('a column of the page has its own head and value', () => {
  const all = arrange(undefined, [tier]);
  expect(all.at(-1)).toMatchObject({ label: 'Tier', sortBy: false });
  expect(csvOf(all)).toBe('Gold 7');
});

it('a column of the page can be named among the others', () => {
  expect(fieldsOf(arrange('name tier phone', [tier]))).toEqual(['name', 'tier', 'phone']);
});

it('a list of other records has no column of doctors', () => {
  expect(
    fieldsOf(arrangeColumns<Doctor>('patients', 'patient', columns, { columns: { doctor: [tier] }, actions: undefined }, undefined)),
  ).toEqual(fieldsOf(columns));
  expect(
    fieldsOf(arrangeColumns<Doctor>('doctor-report', undefined, columns, { columns: { doctor: [tier] }, actions: undefined }, undefined)),
  ).toEqual(fieldsOf(columns));
});

describe('a value that throws', () => {
  const twoCells = (name: string) => {
    const fails = arrange(undefined, [
      {
        ...tier,
        name,
        value: ({ firstName }) => {
          throw new TypeError(`no tier of ${firstName}`);
        },
      },
    ]);
    return [csvOf(fails), csvOf(fails)];
  };

  it('leaves its cells empty', () => expect(twoCells('empty')).toEqual([null, null]));

  it('is named on the console once, without its message', () => {
    twoCells('fails');
    expect(warned).toEqual([expect.stringMatching(/"fails" failed \(TypeError\)/)]);
    expect(warned[0]).not.toContain('Ann');
  });
});

it.each([
  ['a text', '<b>Gold</b>', '<b>Gold</b>', false],
  ['a number', 0, 0, false],
  ['nothing', undefined, undefined, false],
  ['a link', { text: 'CRM', href: '/crm/7' }, 'CRM', false],
  ['a mail address', { text: 'Write', href: 'mailto:a@example.test' }, 'Write', false],
  ['a script for an address', { text: 'CRM', href: 'javascript:alert(1)' }, 'CRM', true],
  ['no address', { text: 'CRM', href: 'https://' }, 'CRM', true],
  ['a promise', Promise.resolve('Gold'), null, true],
  ['an object', { html: '<b>' }, null, true],
  ['a boolean', true, null, true],
])('%s as a value', (title, value, csv, isNamed) => {
  expect(csvOf(arrange(undefined, [{ ...tier, name: title.replaceAll(' ', '-'), value: () => value as string }]))).toBe(csv);
  expect(warned).toHaveLength(isNamed ? 1 : 0);
});

it.each([
  ['no name', { ...tier, name: '' }],
  ['a name of two words', { ...tier, name: 'gold tier' }],
  ['the name of another column', { ...tier, name: 'phone' }],
  ['no label', { name: 'no-label', value: () => '' }],
  ['no function', { name: 'no-function', label: 'X', value: 'text' }],
])('a column with %s is left out and named', (_title, own) => {
  expect(fieldsOf(arrange(undefined, [own as typeof tier]))).toEqual(fieldsOf(columns));
  expect(warned).toHaveLength(1);
});

it('a kind of record that no list has is named', () => {
  arrangeColumns<Doctor>('doctors', 'doctor', columns, { columns: { invoice: [] } as never, actions: undefined }, undefined);
  expect(warned).toEqual([expect.stringContaining('columns.invoice')]);
});
