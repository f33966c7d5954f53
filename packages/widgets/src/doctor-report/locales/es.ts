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
  compareNone: 'No comparar',
  compareBefore: 'Comparar con el período anterior',
  beforeAmount: 'Período anterior: {amount}',
  totals: 'Totales',
  change: 'Variación del neto',
  print: 'Imprimir',
  printedTitle: '{from} – {to} · {rows} filas',
  thisMonth: 'Este mes',
  lastMonth: 'Mes pasado',
  thisYear: 'Este año',
  lastYear: 'Año pasado',
  last12: 'Últimos 12 meses',
  custom: 'Período personalizado',
  byPlan: 'Neto por plan ({currency})',
  badRange: 'El inicio debe ser anterior al final.',
} satisfies Translation<Messages>;
