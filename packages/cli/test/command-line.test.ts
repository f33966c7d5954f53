import { audit, billing } from '@caredesk/core/contract';
import { expect, it } from 'vitest';
import { commands } from '../src/commands/index.js';

it.each([
  ['audit', '--entity <entity>', audit.list.query.entity.options],
  ['billing list', '--payment-status <status>', billing.list.query.paymentStatus.options],
])('%s %s names the words of the contract', (path, option, words) => {
  expect(commands[path]?.options?.[option]).toBe(words.join(', '));
});
