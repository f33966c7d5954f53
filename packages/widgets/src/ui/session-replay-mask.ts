/** Attributes for text that session-replay tools must not record: patients' and doctors' data. */
export const masked = {
  'data-private': '',
  'data-sentry-mask': '',
  'data-dd-privacy': 'mask',
  'data-hj-suppress': '',
  'data-clarity-mask': 'True',
} as const;
