import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  report: 'Rapport des médecins',
  search: 'Rechercher dans le rapport',
  hint: 'Médecin ou formule',
  range: 'Période',
  last30: '30 derniers jours',
  thisQuarter: 'Ce trimestre',
  lastQuarter: 'Le trimestre dernier',
  allCurrencies: 'Toutes les devises',
  compare: 'Comparer avec',
  compareNone: 'Ne pas comparer',
  compareBefore: 'Comparer avec la période précédente',
  beforeAmount: 'Période précédente : {amount}',
  totals: 'Totaux',
  change: 'Évolution du net',
  print: 'Imprimer',
  printedTitle: '{from} – {to} · {rows} lignes',
  thisMonth: 'Ce mois-ci',
  lastMonth: 'Le mois dernier',
  thisYear: 'Cette année',
  lastYear: 'L’année dernière',
  last12: '12 derniers mois',
  custom: 'Période personnalisée',
  byPlan: 'Net par formule ({currency})',
  badRange: 'Le début doit précéder la fin.',
} satisfies Translation<Messages>;
