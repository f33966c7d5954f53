import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  report: 'Informe de médicos',
  search: 'Buscar en el informe',
  hint: 'Médico o plan',
  range: 'Periodo',
  thisMonth: 'Este mes',
  lastMonth: 'Mes pasado',
  thisYear: 'Este año',
  lastYear: 'Año pasado',
  last12: 'Últimos 12 meses',
  custom: 'Días elegidos',
  byPlan: 'Neto por plan ({currency})',
  badRange: 'El primer día no puede ser posterior al último.',
} satisfies Translation<Messages>;
