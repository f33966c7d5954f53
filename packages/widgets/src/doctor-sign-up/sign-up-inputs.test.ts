import { expect, it } from 'vitest';
import { fieldsOfStep, type SignUpValues } from './sign-up-fields.js';
import { createSignUpInputs, type SignUpRules } from './sign-up-inputs.js';

/** First and last name must stand there. */
const rules: SignUpRules = ({ firstName, lastName }) => ({
  ...(!firstName && { firstName: 'missing' }),
  ...(!lastName && { lastName: 'missing' }),
});

it('what is wrong is said of fields that were left, when the rules are there, and goes with the next letter', () => {
  const inputs = createSignUpInputs(() => {});
  inputs.leave('firstName');
  expect(inputs.problems.value).toEqual({});
  inputs.takeRules(rules);
  expect(inputs.problems.value).toEqual({ firstName: 'missing' });
  inputs.type('firstName', 'A');
  expect(inputs.problems.value).toEqual({});
});

it('a check asks for the rules, waits for them, and then says all that is wrong', async () => {
  const inputs = createSignUpInputs(() => {});
  const wrong = inputs.check(fieldsOfStep(1));
  expect([inputs.isRulesWanted.value, inputs.isWaiting.value]).toEqual([true, true]);
  inputs.type('lastName', 'King');
  inputs.takeRules(rules);
  expect(await wrong).toEqual(['firstName']);
  expect(inputs.isWaiting.value).toBe(false);
  expect(inputs.problems.value).toEqual({ firstName: 'missing' });
});

it('another language says it in its words', () => {
  const inputs = createSignUpInputs(() => {});
  inputs.takeRules(rules);
  inputs.leave('lastName');
  inputs.takeRules(() => ({ lastName: 'fehlt' }));
  expect(inputs.problems.value).toEqual({ lastName: 'fehlt' });
});

it('a draft fills empty fields alone, and somebody hears of what is typed', () => {
  const kept: SignUpValues[] = [];
  const inputs = createSignUpInputs((values) => kept.push(values));
  expect(inputs.restore({})).toBe(false);
  expect(inputs.restore({ firstName: 'Ada' })).toBe(true);
  expect(inputs.isDirty.value).toBe(true);
  expect(kept).toEqual([]);
  inputs.type('firstName', 'Grace');
  expect(inputs.restore({ firstName: 'Ada' })).toBe(false);
  expect(kept.map(({ firstName }) => firstName)).toEqual(['Grace']);
});
