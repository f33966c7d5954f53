import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  report: 'Rapport des médecins',
  search: 'Rechercher dans le rapport',
  hint: 'Médecin ou formule',
  range: 'Période',
  thisMonth: 'Ce mois-ci',
  lastMonth: 'Le mois dernier',
  thisYear: 'Cette année',
  lastYear: 'L’année dernière',
  last12: '12 derniers mois',
  custom: 'Jours choisis',
  byPlan: 'Net par formule ({currency})',
  badRange: 'Le premier jour ne doit pas suivre le dernier.',
} satisfies Translation<Messages>;
