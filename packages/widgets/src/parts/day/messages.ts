import { catalog } from '../../i18n/catalog.js';
import { inParts } from '../locales.js';

const english = {
  /** Placeholders of a day's parts in an empty field. */
  day: 'dd',
  month: 'mm',
  year: 'yyyy',
  hour: 'hh',
  minute: 'mm',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  addTime: '+ time',
};

export const dayMessages = catalog('day', english, inParts('day'));
