import type { Translation } from '../../../i18n/catalog.js';
import type { BulkMessages } from '../../more-messages.js';

export default {
  refundChosen: 'Rembourser la sélection',
  exportChosen: 'Exporter la sélection',
  planning: 'Lecture des factures…',
  cannot: {
    one: '{count} facture ne peut pas être remboursée :',
    many: '{count} factures ne peuvent pas être remboursées :',
    other: '{count} factures ne peuvent pas être remboursées :',
  },
  leaveOut: 'Les écarter',
  nothingLeft: 'Il ne reste rien à rembourser.',
  totals: 'En tout : {totals}',
  changed: 'Les factures ont changé entre-temps. Vérifiez-les de nouveau.',
  canary: 'En envoyer d’abord tant, puis demander',
  consent: 'Saisissez « {text} » pour confirmer',
  consentWrong: 'Ce texte est différent.',
  send: { one: 'Rembourser {count} facture', many: 'Rembourser {count} factures', other: 'Rembourser {count} factures' },
  sending: '{done} sur {total} faits',
  canaryBack: {
    one: '{count} est revenu. Vérifiez-le avant d’envoyer le reste.',
    many: '{count} sont revenus. Vérifiez-les avant d’envoyer le reste.',
    other: '{count} sont revenus. Vérifiez-les avant d’envoyer le reste.',
  },
  goOn: 'Envoyer le reste',
  stop: 'Arrêter',
  ended: 'Le lot est terminé.',
  close: 'Fermer',
  cancel: 'Annuler',
  done: 'Remboursé',
  failed: 'Refusé :',
  notSent: 'Non envoyé',
  unknown: 'Résultat inconnu : vérifiez la facture',
  skipped: 'Déjà remboursé',
  conflict: 'Déjà remboursé d’un autre montant',
  denied: 'Non approuvé, non envoyé',
} satisfies Translation<BulkMessages>;
