import { expect, it } from 'vitest';
import { faceOf } from './face-of.js';

it.each([
  ['Vanessa Demir', 'VD'],
  ['José María de la Cruz', 'JC'],
  ['cher', 'C'],
  ['𠮷野', '𠮷'],
  ['“Ann” O’Brien (李)', 'A李'],
  ['  ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(faceOf('1', name).initials).toBe(initials);
});

it('the hue is of the id, whatever the name', () => {
  expect(faceOf('7', 'Karen Aguilar').hue).toBe(faceOf('7', 'Karen Smith').hue);
});

it('ids that follow each other have hues that differ', () => {
  const hues = ['1', '2', '3', '4'].map((id) => faceOf(id, '').hue);
  expect(new Set(hues).size).toBe(4);
  expect(Math.abs((hues[1] ?? 0) - (hues[0] ?? 0))).toBeGreaterThan(60);
});
