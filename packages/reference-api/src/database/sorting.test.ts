import { currencyDigits } from '@caredesk/core/contract';
import { expect, it } from 'vitest';
import { codesByDigits } from './sorting.js';

it.each([0, 3] as const)('amounts sort by the digits that core knows: %i', (digits) => {
  expect(codesByDigits[digits].split(' ')).toEqual(Intl.supportedValuesOf('currency').filter((code) => currencyDigits(code) === digits));
});
