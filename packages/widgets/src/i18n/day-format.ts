/** For days of the calendar, which no zone moves. Years are Gregorian in every language: those that forms read and backends have. */
export const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
