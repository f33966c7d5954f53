import { describe, expect, it } from 'vitest';
import { keyOf } from './keys.js';

const press = (key: string, code = '', more: object = {}) => ({ key, code, shiftKey: false, keyCode: 0, isComposing: false, ...more });

describe('a key', () => {
  it.each([
    ['Greek', press('ξ', 'KeyJ'), 'j'],
    ['Ukrainian', press('і', 'KeyS'), 's'],
    ['Hebrew', press('ח', 'KeyJ'), 'j'],
    ['Korean', press('ㅏ', 'KeyK'), 'k'],
    ['Thai', press('แ', 'KeyC'), 'c'],
    ['Arabic, of two letters,', press('لا', 'KeyB'), 'b'],
    ['Tamil, of two characters,', press('கௌ', 'KeyQ'), 'q'],
    ['Persian', press('؟', 'Slash', { shiftKey: true }), '?'],
    ['Georgian', press('ჯ', 'KeyJ'), 'j'],
    ['Arabic without a Latin letter there', press('ظ', 'Slash'), '/'],
  ])('of a %s keyboard is the one of its place', (_script, event, name) => expect(keyOf(event)).toBe(name));

  it.each([
    ['AZERTY', press('a', 'KeyQ'), 'a'],
    ['QWERTZ', press('z', 'KeyY'), 'z'],
    ['Dvorak', press('k', 'KeyV'), 'k'],
    ['AZERTY digits', press('é', 'Digit2'), 'é'],
    ['caps lock', press('J', 'KeyJ'), 'j'],
  ])('of a Latin keyboard is what is written on it: %s', (_layout, event, name) => expect(keyOf(event)).toBe(name));

  it.each([
    ['Enter that ends a composition', press('Enter', 'Enter', { isComposing: true })],
    ['Enter that ends one in Safari', press('Enter', 'Enter', { keyCode: 229 })],
    ['Escape that gives one up', press('Escape', 'Escape', { isComposing: true })],
    ['arrow among its candidates', press('ArrowDown', 'ArrowDown', { keyCode: 229 })],
    ['key that Chromium leaves out as it fills a form in', press(undefined as never)],
  ])('is none for an %s', (_which, event) => expect(keyOf(event)).toBe(''));

  it('of React is the browser’s', () => expect(keyOf({ nativeEvent: press('Enter', 'NumpadEnter') })).toBe('Enter'));
});
