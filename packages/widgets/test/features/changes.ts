/** Every change that the widgets can make: the user's steps, and how to read from the backend whether it was made. */
import type { Locator } from 'playwright';
import { button, choose, refundButton } from './desk.js';
import type { FeaturePage, FeatureSite } from './feature-site.js';

export interface Begun {
  readonly body: string;
  /** Fills in what is asked for. */
  readonly fill: (on: FeaturePage) => Promise<unknown>;
  /** Sends it, and sends it again after it failed. */
  readonly submit: (on: FeaturePage) => Locator;
  /** Typed input that must still be in the form after a failure. */
  readonly typed?: readonly [(on: FeaturePage) => Locator, string];
  /** The text after it was made. */
  readonly done: RegExp;
  /** How often it was made; undefined: unknown. */
  readonly made?: () => Promise<number>;
}

export interface Change {
  readonly call: RegExp;
  readonly method: string;
  /** Money: after an answer that is lost it is looked for, and never sent again. */
  readonly isMoney?: true;
  /** After an answer that leaves a doubt it is looked for by its code, which is unique, and sent once more where it is not there. */
  readonly isLookedFor?: true;
  /** A failed one is started again. */
  readonly isOver?: true;
  /** A fresh record each time. */
  readonly begin: (site: FeatureSite, number: number) => Promise<Begun>;
}

type Row = Readonly<Record<string, unknown>>;
const rows = async (site: FeatureSite, path: string): Promise<readonly Row[]> => (await site.api('GET', path)).data as readonly Row[];
const one = async (site: FeatureSite, path: string): Promise<Row> => (await site.api('GET', path)).data as Row;
const label =
  (name: string) =>
  (on: FeaturePage): Locator =>
    on.getByLabel(name, { exact: true }).last();
const inDialog = (name: string) => (on: FeaturePage) => button(on.getByRole('dialog'), name).last();
const named = (name: string) => (on: FeaturePage) => button(on, name).last();

let serial = 0;
const unique = (): string => `F${process.pid}X${++serial}`;

const nth = async (site: FeatureSite, path: string, number: number, fits: (row: Row) => boolean): Promise<Row> => {
  const found = (await rows(site, path)).filter(fits);
  return found[number % found.length] as Row;
};
const activeDoctor = (site: FeatureSite, number: number) =>
  nth(site, '/api/admin/Doctors/?status=0&pageNumber=3&pageSize=200', number, ({ cardLast4 }) => Boolean(cardLast4));
const newCoupon = async (site: FeatureSite): Promise<Row> =>
  (await site.api('POST', '/api/admin/Coupon/Create', { code: unique(), name: 'Fault', discountType: 'percent', discountValue: 5 }))
    .data as Row;
const ofDoctor = (doctorId: unknown) => `<caredesk-doctor-detail doctor-id="${doctorId}">`;
const ofCoupon = (couponId: unknown) => `<caredesk-coupon-manager coupon-id="${couponId}">`;
const ofPatient = (patientId: unknown) => `<caredesk-patient-detail patient-id="${patientId}">`;

async function patientWithReminders(site: FeatureSite, number: number): Promise<Row> {
  const isWaiting = ({ status }: Row) => status === 'scheduled';
  return nth(site, `/api/admin/patient/GetAll/?pageNumber=${1 + (number % 40)}&pageSize=200`, number, ({ reminders }) =>
    (reminders as Row[]).some(isWaiting),
  );
}
const waiting = async (site: FeatureSite, { patientId }: Row): Promise<number> =>
  ((await one(site, `/api/admin/patient/GetById?id=${patientId}`)).reminders as Row[]).filter(({ status }) => status === 'scheduled')
    .length;

/** A button that asks for nothing. */
const plain = (body: string, name: string, done: RegExp): Begun => ({ body, fill: async () => {}, submit: named(name), done });
/** After a question, whose answer is `yes`. */
const asked = (body: string, name: string, yes: string, done: RegExp): Begun => ({
  body,
  fill: (on) => button(on, name).click(),
  submit: inDialog(yes),
  done,
});

export const changes: Readonly<Record<string, Change>> = {
  'saving a doctor': {
    method: 'POST',
    call: /doctors\/update/,
    begin: async (site, number) => {
      const { doctorId } = await activeDoctor(site, number);
      const phone = `+1 555 ${unique().slice(-6)}`;
      return {
        body: ofDoctor(doctorId),
        fill: async (on) => {
          await button(on, 'Edit').click();
          await on.getByLabel('Phone').fill(phone);
        },
        submit: named('Save'),
        typed: [label('Phone'), phone],
        done: /Doctor saved/,
        made: async () => Number((await one(site, `/api/admin/doctors/GetById?id=${doctorId}`)).phone === phone),
      };
    },
  },
  'cancelling a doctor': {
    method: 'PUT',
    call: /Doctors\/Cancel/,
    begin: async (site, number) => {
      const { doctorId } = await activeDoctor(site, 60 + number);
      return {
        body: ofDoctor(doctorId),
        fill: async (on) => {
          await choose(on, 'Cancel doctor');
          await on.getByRole('dialog').getByLabel('Reason').fill('Retired');
        },
        submit: inDialog('Cancel doctor'),
        typed: [(on) => on.getByRole('dialog').getByLabel('Reason'), 'Retired'],
        done: /Subscription ended/,
        made: async () => Number((await one(site, `/api/admin/doctors/GetById?id=${doctorId}`)).status !== 0),
      };
    },
  },
  'charging a doctor': {
    method: 'POST',
    call: /PaymentDoctor$/,
    isMoney: true,
    begin: async (site, number) => {
      const { doctorId } = await activeDoctor(site, 30 + number);
      const amount = 100 + (++serial % 900);
      return {
        body: ofDoctor(doctorId),
        fill: async (on) => {
          await button(on, 'Charge').click();
          await on.getByRole('dialog').getByLabel('Amount').fill(`${amount}.07`);
          // Offered is that of the doctor's bills.
          await on.getByRole('dialog').getByLabel('Currency').fill('USD');
          await button(on.getByRole('dialog'), 'Next').click();
        },
        submit: inDialog('Confirm charge'),
        done: /Charged \$\d+\.07\./,
        made: async () =>
          (await rows(site, `/api/admin/billing/GetBillingHistoryByClientId?clientId=${doctorId}&pageNumber=1&pageSize=200`)).filter(
            (bill) => bill.amount === amount + 0.07,
          ).length,
      };
    },
  },
  'refunding a bill': {
    method: 'POST',
    call: /RefundPaymentDoctor/,
    isMoney: true,
    begin: async (site, number) => {
      const { billingId } = await nth(
        site,
        '/api/admin/billing/GetAllBillingHistory/?paymentStatus=paid&pageNumber=9&pageSize=200',
        number,
        ({ amount, currency }) => Number(amount) > 20 && currency === 'USD',
      );
      const bill = async () =>
        (await rows(site, `/api/admin/billing/GetAllBillingHistory/?keyword=${billingId}&pageNumber=1&pageSize=20`)).find(
          (row) => row.billingId === billingId,
        ) as Row;
      return {
        body: `<caredesk-refund-panel billing-id="${billingId}">`,
        fill: async (on) => {
          await on.getByLabel('Amount').fill('2.50');
          await refundButton(on).click();
        },
        submit: inDialog('Confirm refund'),
        done: /Refunded \$2\.50/,
        made: async () => ((await bill()).refunds as Row[]).length,
      };
    },
  },
  'signing a doctor up': {
    method: 'POST',
    call: /SignupNewDoctor/,
    begin: async (site) => {
      const email = `${unique().toLowerCase()}@example.test`;
      return {
        body: '<caredesk-doctor-sign-up>',
        fill: async (on) => {
          await on.getByLabel('First name').fill('Ada');
          await on.getByLabel('Last name').fill('Fault');
          await on.getByLabel('Email').fill(email);
          await button(on, 'Next').click();
          await on.getByLabel('Password').fill('long enough');
        },
        submit: named('Sign up doctor'),
        typed: [label('Password'), 'long enough'],
        done: /is signed up/,
        made: async () => (await rows(site, `/api/admin/Doctors/?keyword=${email}&pageNumber=1&pageSize=5`)).length,
      };
    },
  },
  'resetting a doctor’s password': {
    method: 'PUT',
    call: /Doctors\/ResetPassword/,
    begin: async (site, number) => ({
      ...asked(ofDoctor((await activeDoctor(site, number)).doctorId), 'Reset password', 'Send link', /Password link sent/),
      fill: (on) => choose(on, 'Reset password'),
    }),
  },
  'creating a coupon': {
    method: 'POST',
    call: /Coupon\/Create/,
    begin: async (site) => {
      const code = unique();
      return {
        body: '<caredesk-coupon-manager>',
        fill: async (on) => {
          await button(on, 'New coupon').click();
          await on.getByLabel('Code').fill(code);
          await on.getByLabel('Discount value').fill('5');
        },
        submit: named('Save'),
        typed: [label('Code'), code],
        done: new RegExp(code),
        made: async () => (await rows(site, `/api/admin/Coupon/GetAll/?keyword=${code}&pageNumber=1&pageSize=5`)).length,
      };
    },
  },
  'changing a coupon': {
    method: 'POST',
    call: /Coupon\/Update/,
    begin: async (site) => {
      const { couponId } = await newCoupon(site);
      const name = `Name ${unique()}`;
      return {
        body: ofCoupon(couponId),
        fill: async (on) => {
          await button(on, 'Edit').click();
          await on.getByLabel('Name', { exact: true }).fill(name);
        },
        submit: named('Save'),
        typed: [label('Name'), name],
        done: /Coupon saved/,
        made: async () => Number((await one(site, `/api/admin/Coupon/GetById/${couponId}`)).name === name),
      };
    },
  },
  'deleting a coupon': {
    method: 'DELETE',
    call: /Coupon\/Delete/,
    begin: async (site) => {
      const { couponId, code } = await newCoupon(site);
      return {
        body: ofCoupon(couponId),
        fill: (on) => choose(on, 'Delete'),
        submit: inDialog('DELETE'),
        done: /Coupon deleted/,
        made: async () => 1 - (await rows(site, `/api/admin/Coupon/GetAll/?keyword=${code}&pageNumber=1&pageSize=5`)).length,
      };
    },
  },
  'attaching a plan': {
    method: 'POST',
    call: /couponPlan\/Create/,
    begin: async (site) => {
      const { couponId } = await newCoupon(site);
      return {
        body: ofCoupon(couponId),
        fill: (on) => on.getByRole('region', { name: 'Plans' }).getByLabel('Select a plan').selectOption({ index: 1 }),
        submit: named('Attach plan'),
        done: /Plan attached/,
        made: async () => (await rows(site, `/api/admin/couponPlan?couponId=${couponId}`)).length,
      };
    },
  },
  'detaching a plan': {
    method: 'DELETE',
    call: /couponPlan\/Delete/,
    begin: async (site) => {
      const { couponId } = await newCoupon(site);
      await site.api('POST', '/api/admin/couponPlan/Create', { couponId, planId: 1 });
      return {
        body: ofCoupon(couponId),
        fill: (on) => on.getByRole('button', { name: /^Detach/ }).click(),
        submit: inDialog('Detach'),
        done: /Plan detached/,
        made: async () => 1 - (await rows(site, `/api/admin/couponPlan?couponId=${couponId}`)).length,
      };
    },
  },
  'importing coupons': {
    method: 'POST',
    call: /Coupon\/Create/,
    isOver: true,
    isLookedFor: true,
    begin: async (site) => {
      const code = unique();
      return {
        body: '<caredesk-coupon-manager>',
        fill: async (on) => {
          await button(on, 'Import').click();
          const buffer = Buffer.from(`code,discountType,discountValue\n${code},percent,5\n`);
          await on.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer });
        },
        submit: (on) => on.getByRole('button', { name: /^Import 1 coupon/ }),
        // Without the toast, which undoes it, where the answer was lost and the coupon found: another user may have made it.
        done: /^1 coupon imported|^1 row: 1 created/,
        made: async () => (await rows(site, `/api/admin/Coupon/GetAll/?keyword=${code}&pageNumber=1&pageSize=5`)).length,
      };
    },
  },
  'saving a family': {
    method: 'POST',
    call: /UpdatePatientFamilyInfo/,
    begin: async (site, number) => {
      const { patientId } = await nth(site, '/api/admin/patient/GetAll/?pageNumber=2&pageSize=100', number, () => true);
      const firstName = unique();
      return {
        body: ofPatient(patientId),
        fill: async (on) => {
          const family = on.getByRole('region', { name: 'Family' });
          await button(family, 'Add family member').click();
          await family.getByLabel('First name').last().fill(firstName);
        },
        submit: (on) => button(on.getByRole('region', { name: 'Family' }), 'Save'),
        typed: [label('First name'), firstName],
        done: /Family saved/,
        made: async () =>
          ((await one(site, `/api/admin/patient/PatientInfo/${patientId}`)).familyMembers as Row[]).filter(
            (member) => member.firstName === firstName,
          ).length,
      };
    },
  },
  'cancelling a reminder': {
    method: 'POST',
    call: /CancelReminder\?/,
    begin: async (site, number) => {
      const patient = await patientWithReminders(site, number);
      const before = await waiting(site, patient);
      return {
        body: ofPatient(patient.patientId),
        fill: (on) =>
          on
            .getByRole('button', { name: /^Cancel reminder/ })
            .first()
            .click(),
        submit: inDialog('Cancel reminder'),
        done: /Reminder cancelled/,
        made: async () => before - (await waiting(site, patient)),
      };
    },
  },
  'cancelling all reminders': {
    method: 'POST',
    call: /CancelReminders\//,
    begin: async (site, number) => {
      const patient = await patientWithReminders(site, 20 + number);
      return {
        ...asked(ofPatient(patient.patientId), 'Cancel all reminders', 'Cancel reminders', /All reminders cancelled/),
        made: async () => Number((await waiting(site, patient)) === 0),
      };
    },
  },
  'sending a form link': {
    method: 'POST',
    call: /ResendLinkForm/,
    begin: async (site, number) =>
      plain(ofPatient((await patientWithReminders(site, number)).patientId), 'Resend form link', /Form link sent/),
  },
  'resetting a patient’s password': {
    method: 'GET',
    call: /ResetPatientPassword/,
    begin: async (site, number) => ({
      ...asked(ofPatient((await patientWithReminders(site, number)).patientId), 'Reset password', 'Send link', /Password link sent/),
      fill: (on) => choose(on, 'Reset password'),
    }),
  },
  'deleting a patient': {
    method: 'DELETE',
    call: /patient\/Delete/,
    begin: async (site, number) => {
      const { patientId, email } = await nth(site, '/api/admin/patient/GetAll/?pageNumber=30&pageSize=100', number, ({ email: has }) =>
        Boolean(has),
      );
      return {
        body: ofPatient(patientId),
        fill: (on) => choose(on, 'Delete'),
        submit: inDialog('DELETE'),
        done: /Patient deleted/,
        made: async () =>
          1 -
          (await rows(site, `/api/admin/patient/GetAll/?keyword=${encodeURIComponent(String(email))}&pageNumber=1&pageSize=50`)).filter(
            (row) => row.patientId === patientId,
          ).length,
      };
    },
  },
};
