import { CaredeskError, type Clock } from '@caredesk/core/client';
import type { Doctor } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { createDoctorSignUp, type DoctorSignUpOptions } from './doctor-sign-up-store.js';
import { type SignUpValues, signUpValues } from './sign-up-fields.js';

const lost = new CaredeskError({ code: 'unknown-outcome', call: 'doctors.signUp', mayHaveApplied: true });
const refused = new CaredeskError({ code: 'rejected', call: 'doctors.signUp', status: 200, text: 'No more seats' });
const settle = () => new Promise((resolve) => setTimeout(resolve));
const typed: SignUpValues = {
  ...signUpValues({}),
  firstName: ' Ada ',
  lastName: 'King',
  email: 'ada@example.test',
  password: ' long enough ',
};

/** A clock whose timers fire when the test says so. */
function handClock() {
  const rests: (() => void)[] = [];
  const clock: Clock = {
    now: () => 0,
    sleep: (_ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        rests.push(resolve);
      }),
  };
  return { clock, rest: () => rests.splice(0).forEach((end) => void end()) };
}

/** A sign-up against a backend in memory. */
function desk(signUp: (email: string, doctors: Doctor[]) => Promise<Doctor>) {
  const doctors: Doctor[] = [];
  const sent: object[] = [];
  const asked: { keyword: string; answer: (found: string[]) => void; aborted: () => boolean }[] = [];
  const signedUp: string[] = [];
  const steps: number[] = [];
  const { clock, rest } = handClock();
  let kept: Partial<SignUpValues> = {};
  const has = (email: string) => doctors.some((doctor) => doctor.email === email);
  const suggest = ({ keyword }: { keyword?: string | null | undefined } = {}, call?: { signal?: AbortSignal | undefined }) =>
    new Promise<string[]>((answer) => asked.push({ keyword: keyword ?? '', answer, aborted: () => call?.signal?.aborted === true }));
  const store = createDoctorSignUp({
    doctors: {
      signUp: async (input: { email: string }) => {
        sent.push(input);
        return signUp(input.email, doctors);
      },
      isEmailTaken: async ({ email }: { email: string }) => has(email),
      list: async () => ({ items: doctors, totalCount: doctors.length }),
      types: async () => ({ items: [], totalCount: 0 }),
      plans: async () => ({ items: [], totalCount: 0 }),
    } as unknown as DoctorSignUpOptions['doctors'],
    autocomplete: {
      otherSpecialities: suggest,
      subTypes: suggest,
      practiceCities: suggest,
      practiceSoftware: suggest,
      practiceSoftwareNames: suggest,
    },
    draft: {
      read: async () => kept,
      write: (values) => {
        kept = values;
      },
      clear: () => {
        kept = {};
      },
    },
    onSignedUp: (doctorId) => signedUp.push(doctorId),
    onStep: (step) => steps.push(step),
    report: () => {},
    clock,
  });
  return { store, doctors, sent, asked, signedUp, steps, rest, draft: () => kept };
}
const accept = async (email: string, doctors: Doctor[]) => {
  const doctor = { doctorId: '41', email } as Doctor;
  doctors.push(doctor);
  return doctor;
};

describe('signing a doctor up', () => {
  it('sends one request for two fast clicks, without empty fields and spaces', async () => {
    const { store, sent, signedUp } = desk(accept);
    await Promise.all([store.send(typed), store.send(typed)]);
    expect(sent).toEqual([{ firstName: 'Ada', lastName: 'King', email: 'ada@example.test', password: ' long enough ' }]);
    expect([store.sending.value.step, signedUp]).toEqual(['done', ['41']]);
  });

  it.each([
    ['2065550199', '(206) 555-0199'],
    ['206-555-0199', '(206) 555-0199'],
    ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['0612345678', '0612345678'],
  ])('writes the phone %s as %s', async (phone, written) => {
    const { store, sent } = desk(accept);
    await store.send({ ...typed, phone });
    expect(sent).toMatchObject([{ phone: written }]);
  });

  it('keeps a draft without the password, until the doctor is signed up', async () => {
    const { store, draft } = desk(accept);
    store.keep(typed);
    expect(draft()).toMatchObject({ firstName: ' Ada ', email: 'ada@example.test' });
    expect(JSON.stringify(draft())).not.toContain('long enough');
    await store.send(typed);
    expect(draft()).toEqual({});
  });

  it('keeps the draft of a doctor who was refused', async () => {
    const { store, draft, signedUp } = desk(async () => {
      throw refused;
    });
    store.keep(typed);
    await store.send(typed);
    expect(store.sending.value).toEqual({ step: 'failed', error: refused });
    expect([draft().firstName, signedUp]).toEqual([' Ada ', []]);
  });

  it('sends nothing while another doctor has the e-mail, and goes back to its field', async () => {
    const { store, doctors, sent, steps } = desk(accept);
    doctors.push({ doctorId: '1', email: typed.email } as Doctor);
    store.goTo(2);
    await store.send(typed);
    expect([sent, store.email.isTaken.value, steps]).toEqual([[], true, [2, 1]]);
  });

  it('is not sent again while its outcome is unknown, but looked for by its e-mail', async () => {
    const { store, sent, signedUp } = desk(async (email, doctors) => {
      await accept(email, doctors);
      throw lost;
    });
    await store.send(typed);
    await store.send(typed);
    expect([store.sending.value.step, sent.length]).toEqual(['unknown', 1]);
    await store.check();
    expect([store.sending.value.step, signedUp]).toEqual(['done', ['41']]);
  });

  it('may be sent again when no doctor has the e-mail after an unknown outcome', async () => {
    let isLost = true;
    const { store, signedUp } = desk(async (email, doctors) => {
      if (isLost) throw lost;
      return accept(email, doctors);
    });
    await store.send(typed);
    await store.check();
    expect(store.sending.value.step).toBe('missing');
    isLost = false;
    await store.send(typed);
    expect(signedUp).toEqual(['41']);
  });

  it('takes a refusal for a success when the browser had sent the request twice', async () => {
    const { store, signedUp } = desk(async (email, doctors) => {
      await accept(email, doctors);
      throw refused;
    });
    await store.send(typed);
    expect([store.sending.value.step, signedUp]).toEqual(['done', ['41']]);
  });
});

describe('while typing', () => {
  it('the e-mail is asked about when typing rests', async () => {
    const { store, doctors, rest } = desk(accept);
    doctors.push({ doctorId: '1', email: 'taken@example.test' } as Doctor);
    store.email.type('taken@example.te');
    store.email.type('taken@example.test');
    expect(store.email.isTaken.value).toBe(false);
    rest();
    await settle();
    expect(store.email.isTaken.value).toBe(true);
    store.email.type('taken@example.tes');
    expect(store.email.isTaken.value).toBe(false);
  });

  it('a new letter aborts the question before it, and its answer is dropped', async () => {
    const { store, asked, rest } = desk(accept);
    const { items, type } = store.suggestions.practiceCity;
    type('Z');
    rest();
    await settle();
    type('Zu');
    rest();
    await settle();
    expect(asked.map(({ keyword, aborted }) => [keyword, aborted()])).toEqual([
      ['Z', true],
      ['Zu', false],
    ]);
    asked[1]?.answer(['Zurich', 'Zurich']);
    asked[0]?.answer(['Zagreb']);
    await settle();
    expect(items.value).toEqual(['Zurich']);
  });

  it('empty text asks for no suggestions', async () => {
    const { store, asked, rest } = desk(accept);
    store.suggestions.subType.type(' ');
    rest();
    await settle();
    expect(asked).toEqual([]);
  });
});
