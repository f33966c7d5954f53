import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  report: 'Rapporto medici',
  search: 'Cerca nel rapporto',
  hint: 'Medico o piano',
  range: 'Periodo',
  thisMonth: 'Questo mese',
  lastMonth: 'Mese scorso',
  thisYear: 'Quest’anno',
  lastYear: 'Anno scorso',
  last12: 'Ultimi 12 mesi',
  custom: 'Giorni scelti',
  byPlan: 'Netto per piano ({currency})',
  badRange: 'Il primo giorno non può seguire l’ultimo.',
} satisfies Translation<Messages>;
