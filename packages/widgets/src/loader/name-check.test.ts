import { expect, it } from 'vitest';
import { likelyName } from './name-check.js';

const tags = ['caredesk-doctor-search', 'caredesk-doctor-detail', 'caredesk-billing-list', 'caredesk-history'];
const attributes = ['keyword', 'by', 'status', 'page-size', 'doctor-id', 'locale', 'theme', 'api-base', 'url-state'];

it.each([
  ['caredesk-doctor-serch', tags, 'caredesk-doctor-search'],
  ['caredesk-doctorsearch', tags, 'caredesk-doctor-search'],
  ['caredesk-histroy', tags, 'caredesk-history'],
  ['caredesk-chart', tags, undefined],
  ['pagesize', attributes, 'page-size'],
  ['doctorid', attributes, 'doctor-id'],
  ['apibase', attributes, 'api-base'],
  ['lokale', attributes, 'locale'],
  ['keywrod', attributes, undefined],
  ['keywor', attributes, 'keyword'],
  ['turbo-track', attributes, undefined],
])('%s is near to %s: %s', (name, known, expected) => {
  expect(likelyName(name, known)).toBe(expected);
});
