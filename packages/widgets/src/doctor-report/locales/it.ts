import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  report: 'Rapporto medici',
  search: 'Cerca nel rapporto',
  hint: 'Medico o piano',
  range: 'Periodo',
  last30: 'Ultimi 30 giorni',
  thisQuarter: 'Questo trimestre',
  lastQuarter: 'Trimestre scorso',
  allCurrencies: 'Tutte le valute',
  compare: 'Confronta con',
  compareNone: 'Non confrontare',
  compareBefore: 'Confronta con il periodo precedente',
  beforeAmount: 'Periodo precedente: {amount}',
  totals: 'Totali',
  change: 'Variazione del netto',
  print: 'Stampa',
  printedTitle: '{from} – {to} · {rows} righe',
  thisMonth: 'Questo mese',
  lastMonth: 'Mese scorso',
  thisYear: 'Quest’anno',
  lastYear: 'Anno scorso',
  last12: 'Ultimi 12 mesi',
  custom: 'Periodo personalizzato',
  byPlan: 'Netto per piano ({currency})',
  badRange: 'L’inizio deve precedere la fine.',
} satisfies Translation<Messages>;
