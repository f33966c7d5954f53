/**
 * What a screen reader gets of each element: its list, record, form, dialog and notice, by Chromium's accessibility tree, in the order in
 * which it is read; and that it makes no call that its documentation and `caredesk check --for` don't name.
 */

import { type EndpointGroup, endpoints } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import elementCalls from '../../dist/element-calls.json' with { type: 'json' };
import { elementNames } from '../../src/generated/element-names.js';
import { reading, unread } from '../support/reading.js';
import { button, choose, refundButton } from './desk.js';
import { type FeaturePage, siteForFile } from './feature-site.js';

const site = await siteForFile();

interface Step {
  readonly what: string;
  readonly act?: (on: FeaturePage) => Promise<unknown>;
  readonly lines: readonly string[];
}
interface Script {
  readonly tag: string;
  /** With what it is opened, after the tag's name. */
  readonly with?: string;
  readonly isSignedOut?: true;
  readonly steps: readonly Step[];
}

const listOf = (label: string, search: string, filters: readonly string[], heads: readonly string[]): readonly string[] => [
  `region "${label}"`,
  `searchbox "${search}"`,
  ...filters,
  'button "Columns"',
  'button "Export"',
  `table "${label}"`,
  ...heads.flatMap((head) => [`columnheader "${head}"`, `button "${head}"`]),
  'row "…',
  'combobox "Rows per page"',
  'button "Previous page" disabled…',
  'button "Next page"…',
];
const days = ['textbox "From"', 'button "Calendar" (From)', 'textbox "To"', 'button "Calendar" (To)'];
const fill = (label: string, value: string) => (page: FeaturePage) => page.getByLabel(label, { exact: true }).fill(value);
const press = (name: string) => (page: FeaturePage) => button(page, name).click();
const both =
  (...acts: ((page: FeaturePage) => Promise<unknown>)[]) =>
  async (page: FeaturePage) => {
    for (const act of acts) await act(page);
  };
const text = (said: string) => (page: FeaturePage) => page.getByText(said).first().waitFor();

const scripts: readonly Script[] = [
  {
    tag: 'sign-in',
    isSignedOut: true,
    steps: [
      {
        what: 'form',
        lines: ['textbox "Email" required', 'textbox "Password" required', 'checkbox "Remember me" checked', 'button "Sign in"'],
      },
      {
        what: 'what is wrong, beside the field',
        act: press('Sign in'),
        lines: ['textbox "Email" invalid required (Enter your email.)', 'textbox "Password" invalid required (Enter your password.)'],
      },
      {
        what: 'notice',
        act: both(fill('Email', 'nobody@example.test'), fill('Password', 'wrong password'), press('Sign in'), (page) =>
          page.getByRole('alert').waitFor(),
        ),
        lines: ['alert "…', 'textbox "Email" required…', 'button "Sign in"'],
      },
    ],
  },
  {
    tag: 'user-menu',
    steps: [
      { what: 'button', lines: ['button "Account: Alex Admin, AA"'] },
      {
        what: 'menu',
        act: press('Account: Alex Admin, AA'),
        lines: ['button "Account: Alex Admin, AA" expanded', 'dialog "Account"', 'button "Log out"'],
      },
    ],
  },
  {
    tag: 'doctor-picker',
    steps: [
      { what: 'form', lines: ['combobox "Doctor"…'] },
      {
        what: 'list',
        act: (page) => page.getByRole('combobox', { name: 'Doctor' }).press('ArrowDown'),
        lines: ['combobox "Doctor"…', 'listbox "Doctors"', 'option "…'],
      },
      { what: 'notice', act: both(fill('Doctor', 'zzzz'), text('Nothing found')), lines: ['status "Nothing found"'] },
    ],
  },
  {
    tag: 'doctor-search',
    with: ' page-size="2"',
    steps: [
      {
        what: 'list',
        lines: listOf('Doctors', 'Search doctors', ['button "Filter"'], ['Name and email', 'Status', 'Phone', 'Practice', 'Specialty']),
      },
      {
        what: 'notice',
        act: both(fill('Search doctors', 'zzzz'), text('Nothing found')),
        lines: ['button "Clear search"…', 'status "Nothing found"'],
      },
      {
        what: 'dialog',
        act: both(fill('Search doctors', ''), press('Columns')),
        lines: ['button "Columns" expanded', 'dialog "Columns"', 'checkbox "Name" checked', 'checkbox "Doctor ID"'],
      },
    ],
  },
  {
    tag: 'doctor-detail',
    with: ' doctor-id="1"',
    steps: [
      {
        what: 'record',
        lines: [
          'heading "Vanessa Demir"',
          'link "vanessa.demir1…',
          'button "Charge"',
          'button "Edit"',
          'button "More actions"…',
          'tablist "Parts of this record"',
          'tab "Billing" selected',
          'tab "Patients"',
          'tab "History"',
          'tabpanel "Billing"',
          'table "Bills"',
          'region "Contact"',
          'heading "Contact"',
          'button "Change: Contact"…',
          'term "Email confirmed"',
          'region "Plan and account"',
          'term "Plan"',
        ],
      },
      {
        what: 'dialog',
        act: (page) => choose(page, 'Cancel doctor'),
        lines: ['dialog "Cancel doctor" modal', 'textbox "Reason" required', 'button "No"', 'button "Cancel doctor"', 'button "Close"…'],
      },
      {
        what: 'form, with what is wrong beside the field',
        act: both(
          (page) => page.keyboard.press('Escape'),
          press('Edit'),
          fill('Email', 'no address'),
          press('Save'),
          text('Enter an email address'),
        ),
        lines: [
          'dialog "Edit Vanessa Demir" modal',
          'group "Contact"',
          'textbox "First name" required',
          'textbox "Email" invalid required (Enter an email address such as name@example.com.)',
          'group "Practice"',
          'button "Save"',
          'button "Cancel"',
        ],
      },
      {
        what: 'notice',
        act: both(fill('Email', 'vanessa@example.test'), press('Save'), text('Doctor saved.')),
        lines: ['heading "Vanessa Demir"', 'status "Doctor saved.…'],
      },
    ],
  },
  {
    tag: 'doctor-sign-up',
    steps: [
      {
        what: 'form',
        lines: ['list "Steps"', 'group "Contact"', 'textbox "Email" required', 'DisclosureTriangle "Practice (optional)"', 'button "Next"'],
      },
      {
        what: 'what is wrong, beside the field',
        act: both(press('Next'), text('Enter a first name.')),
        lines: ['textbox "First name" invalid required (Enter a first name.)', 'textbox "Email" invalid required (Enter an email.)'],
      },
    ],
  },
  {
    tag: 'doctor-report',
    with: ' from="2026-01-01" to="2026-06-30" page-size="5"',
    steps: [
      {
        what: 'totals, chart and list',
        lines: [
          'combobox "Period"',
          ...days,
          'combobox "Compare with"',
          'button "Print"',
          'radio "Charts"…',
          'image "Net by day…',
          'slider "Net by day"…',
          'list "Net by plan (USD)"',
          ...listOf('Doctor report', 'Search the report', ['button "Filter"'], ['Doctor', 'Billed', 'Net']),
        ],
      },
      {
        what: 'notice',
        act: both(fill('From', '2026-12-31'), text('The start must be')),
        lines: ['alert "The start must be before the end."'],
      },
    ],
  },
  {
    tag: 'patient-list',
    with: ' page-size="2"',
    steps: [
      {
        what: 'list',
        lines: listOf('Patients', 'Search patients', ['button "Filter"'], ['Name and email', 'Status', 'Phone', 'Doctor', 'Date of birth']),
      },
    ],
  },
  {
    tag: 'patient-detail',
    with: ' patient-id="35"',
    steps: [
      {
        what: 'record',
        lines: [
          'heading "Monica Hoffman"',
          'button "Resend form link"',
          'button "Edit"',
          'button "More actions"…',
          'region "Reminders"',
          'region "Family"',
          'region "History"',
          'region "Care team"',
        ],
      },
      {
        what: 'dialog',
        act: (page) => choose(page, 'Delete'),
        lines: ['dialog "Sure to delete?" modal', 'heading "Sure to delete?"', 'button "No"', 'button "DELETE"', 'button "Close"…'],
      },
      {
        what: 'form, with what is wrong beside the field',
        act: both((page) => page.keyboard.press('Escape'), press('Add family member'), press('Save'), text('Enter a first or last name.')),
        lines: [
          'group "Family member 1"',
          'textbox "First name" invalid (Enter a first or last name.)',
          'textbox "Date of birth"',
          'button "Calendar" (Date of birth)',
          'button "Remove"',
          'button "Save"',
        ],
      },
      { what: 'notice', act: both(fill('First name', 'Byron'), press('Save'), text('Family saved.')), lines: ['status "Family saved.…'] },
    ],
  },
  {
    tag: 'billing-list',
    with: ' page-size="2"',
    steps: [
      {
        what: 'list',
        lines: listOf('Bills', 'Search bills', ['button "Filter"'], ['Invoice', 'Status', 'Doctor', 'Amount']),
      },
      {
        what: 'filters',
        act: press('Filter'),
        lines: ['button "Filter" expanded', 'dialog "Filter"', 'combobox "Status"', 'group "Charged"', ...days, 'button "Done"'],
      },
    ],
  },
  {
    tag: 'refund-panel',
    with: ' billing-id="19999"',
    steps: [
      {
        what: 'form',
        lines: [
          'heading "…',
          'form "Refund"',
          'textbox "Amount" required (…',
          'textbox "Reason"',
          'button "Refund $…',
          'region "Timeline"',
          'group "Show"',
        ],
      },
      {
        what: 'dialog',
        act: both(fill('Amount', '2'), fill('Reason', 'Charged twice'), (on) => refundButton(on).click()),
        lines: ['dialog "Refund" modal', 'heading "Refund"', 'button "No"', 'button "Confirm refund"', 'button "Close"…'],
      },
      {
        what: 'notice',
        act: both(press('Confirm refund'), (page) =>
          page
            .getByRole('status')
            .filter({ hasText: /refund/i })
            .first()
            .waitFor(),
        ),
        lines: ['heading "…', 'status "…'],
      },
    ],
  },
  {
    tag: 'coupon-manager',
    with: ' page-size="2"',
    steps: [
      {
        what: 'list',
        lines: [
          'button "New coupon"',
          'button "Import"',
          ...listOf('Coupons', 'Search coupons', ['button "Filter"'], ['Code', 'Status', 'Name', 'Discount']),
        ],
      },
      {
        what: 'form, with what is wrong beside the field',
        act: both(press('New coupon'), press('Save'), text('Enter a code.')),
        lines: [
          'heading "New coupon"',
          'textbox "Code" invalid required (Enter a code.)',
          'textbox "Discount value" invalid required (Enter a discount.)',
          'group "Discount type"',
          'textbox "Starts at" (Leave empty to start now.)',
          'button "End of month"',
          'group "Plans"',
          'button "Save"',
          'button "Cancel"',
        ],
      },
    ],
  },
  {
    tag: 'overview',
    steps: [
      {
        what: 'what there is to do, and the revenue',
        lines: [
          'region "To do"',
          'list "To do"',
          'listitem…',
          'heading "Revenue"',
          'group "Currency"',
          'radio "USD"…',
          'figure…',
          'radio "Chart"…',
          'image "By week, USD, …',
          'slider "By week, USD"…',
          'figure…',
          'image "By day…',
        ],
      },
    ],
  },
  {
    tag: 'dashboard-counts',
    steps: [{ what: 'list', lines: ['list "Doctors by status"', 'listitem…', 'button "Active…', 'listitem…', 'button "Deactive…'] }],
  },
  {
    tag: 'recent-billing',
    steps: [
      {
        what: 'list',
        lines: ['table "Recent bills"', 'columnheader "Invoice"', 'columnheader "Status"', 'row "…', 'button "INV-…'],
      },
    ],
  },
  {
    tag: 'account-questions',
    steps: [
      { what: 'list', lines: ['list "Help questions"', 'listitem…', 'DisclosureTriangle "…'] },
      {
        what: 'answer',
        act: (page) => page.locator('summary', { hasText: 'Can two practices share one account' }).click(),
        lines: ['DisclosureTriangle "Can two practices share one account?" expanded', 'paragraph…'],
      },
    ],
  },
  {
    tag: 'activity',
    steps: [{ what: 'list', lines: ['region "Activity"', 'paragraph…'] }],
  },
  {
    tag: 'history',
    with: ' entity="doctor" entity-id="11"',
    steps: [{ what: 'list', lines: ['region "History"', 'heading "History"', 'paragraph…'] }],
  },
  { tag: 'failed-payments', steps: [{ what: 'none yet', lines: ['status "No failed payments in the last 7 days"'] }] },
  { tag: 'refund-requests', steps: [{ what: 'none yet', lines: ['status "No refund requests yet"'] }] },
];

it('every element but the provider, which shows nothing, is read here', () => {
  expect(scripts.map(({ tag }) => tag).toSorted()).toEqual(elementNames.filter((name) => name !== 'provider'));
});

const namedCalls = new Map<string, readonly string[]>(Object.entries(elementCalls));
const rows = Object.entries<EndpointGroup>(endpoints).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, { method, path }]) => ({
    name: `${group}.${name}`,
    matches: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`),
  })),
);

/** Requests so far that are none of these elements' calls. */
function unnamedRequests(tags: readonly string[]): readonly string[] {
  const own = tags.flatMap((tag) => namedCalls.get(tag) ?? []);
  const asked = site.requests.map(({ method, path }) => `${method} ${path}`);
  return asked.filter((request) => !rows.some(({ name, matches }) => own.includes(name) && matches.test(request)));
}

it('every call of the contract but those of sign-ins is named as an element’s', () => {
  const named = [...namedCalls.values()].flat();
  const missing = rows.map(({ name }) => name).filter((name) => !named.includes(name));
  expect(missing).toEqual(['account.signIn', 'account.refresh', 'account.revoke']);
});

/** Nothing is done to these: one page has them all. */
const atOnce = scripts.filter(({ steps }) => steps.length === 1);

it(`${atOnce.map(({ tag }) => `caredesk-${tag}`).join(', ')}: what they show`, async () => {
  site.forget();
  const on = await site.open(atOnce.map(({ tag, with: attributes = '' }) => `<caredesk-${tag}${attributes}>`).join(''));
  const lines = atOnce.flatMap(({ steps }) => steps[0]?.lines ?? []);
  await expect.poll(async () => unread(await reading(on), lines), { timeout: 10_000 }).toEqual([]);
  expect(unnamedRequests(atOnce.map(({ tag }) => tag))).toEqual([]);
  expect(on.problems).toEqual([]);
});

describe.each(scripts.filter((script) => !atOnce.includes(script)))(
  'caredesk-$tag',
  ({ tag, with: attributes = '', isSignedOut, steps }) => {
    it(`reads all its lines at each of ${steps.length} steps`, async () => {
      site.forget();
      const on = await site.open(isSignedOut ? '' : `<caredesk-${tag}${attributes}>`, isSignedOut && { session: site.tokens });
      if (isSignedOut) {
        await on.evaluate(() => localStorage.removeItem('token'));
        await on.reload();
        await on.evaluate((name) => document.querySelector('main')?.append(document.createElement(`caredesk-${name}`)), tag);
      }
      for (const { what, act, lines } of steps) {
        await act?.(on);
        await expect.poll(async () => unread(await reading(on), lines), { timeout: 10_000, message: what }).toEqual([]);
      }
      expect(unnamedRequests([tag])).toEqual([]);
      expect(on.problems).toEqual([]);
    });
  },
);
