import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  report: 'Informe de médicos',
  search: 'Buscar en el informe',
  hint: 'Médico o plan',
  range: 'Periodo',
  last30: 'Últimos 30 días',
  thisQuarter: 'Este trimestre',
  lastQuarter: 'El trimestre pasado',
  allCurrencies: 'Todas las monedas',
  compare: 'Comparar con',
  compareNone: 'Sin comparación',
  compareBefore: 'Con el período anterior',
  beforeAmount: 'Antes: {amount}',
  print: 'Imprimir',
  printedTitle: '{from} – {to} · {rows} filas',
  thisMonth: 'Este mes',
  lastMonth: 'Mes pasado',
  thisYear: 'Este año',
  lastYear: 'Año pasado',
  last12: 'Últimos 12 meses',
  custom: 'Días elegidos',
  byPlan: 'Neto por plan ({currency})',
  badRange: 'El primer día no puede ser posterior al último.',
} satisfies Translation<Messages>;
