import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  needsDoing: 'À faire',
  howItGoes: 'Où nous en sommes',
  allDone: 'Rien à faire.',
  openRefunds: {
    one: 'remboursement au résultat inconnu',
    many: 'remboursements au résultat inconnu',
    other: 'remboursements au résultat inconnu',
  },
  openCharges: { one: 'débit au résultat inconnu', many: 'débits au résultat inconnu', other: 'débits au résultat inconnu' },
  failedPayments: { one: 'paiement échoué en 7 jours', many: 'paiements échoués en 7 jours', other: 'paiements échoués en 7 jours' },
  expiring: {
    one: 'coupon se termine sous 14 jours',
    many: 'coupons se terminent sous 14 jours',
    other: 'coupons se terminent sous 14 jours',
  },
  unanswered: { one: 'question sans réponse', many: 'questions sans réponse', other: 'questions sans réponse' },
  orMore: '{count}+',
  ends: '{code}, {day}',
  compared: 'Les 4 dernières semaines (UTC) et leur écart avec les 4 précédentes',
  before: '4 semaines précédentes : {amount}',
  byWeek: 'Semaine par semaine ({currency})',
  week: '{from} – {to} : facturé {billed}, remboursé {refunded}',
  noMoney: 'Rien n’a été facturé ni remboursé ces 8 dernières semaines.',
} satisfies Translation<Messages>;
