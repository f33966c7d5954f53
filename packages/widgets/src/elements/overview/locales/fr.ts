import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  toDo: 'À faire',
  revenue: 'Revenus',
  allDone: 'Tout est à jour.',
  openRefunds: {
    one: 'remboursement à vérifier : aucune réponse reçue',
    many: 'remboursements à vérifier : aucune réponse reçue',
    other: 'remboursements à vérifier : aucune réponse reçue',
  },
  openCharges: {
    one: 'débit à vérifier : aucune réponse reçue',
    many: 'débits à vérifier : aucune réponse reçue',
    other: 'débits à vérifier : aucune réponse reçue',
  },
  failedPayments: {
    one: 'paiement échoué ces 7 derniers jours',
    many: 'paiements échoués ces 7 derniers jours',
    other: 'paiements échoués ces 7 derniers jours',
  },
  expiring: {
    one: 'coupon expire dans les 14 prochains jours',
    many: 'coupons expirent dans les 14 prochains jours',
    other: 'coupons expirent dans les 14 prochains jours',
  },
  unanswered: { one: 'question sans réponse', many: 'questions sans réponse', other: 'questions sans réponse' },
  orMore: '{count}+',
  compared: '4 dernières semaines, comparées aux 4 précédentes (UTC)',
  before: '4 semaines précédentes : {amount}',
  byWeek: 'Par semaine, {currency}',
  week: 'Semaine',
  chart: 'Graphique',
  table: 'Tableau',
  days: '{from} – {to}',
  noMoney: 'Rien de facturé ni de remboursé ces 8 dernières semaines.',
} satisfies Translation<Messages>;
