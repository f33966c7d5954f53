import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  selectMany: 'Sélectionner',
  selectKeys: 'x sur une ligne la sélectionne, Ctrl+A toutes',
  select: 'Sélectionner {name}',
  selected: { one: '{count} sélectionné', many: '{count} sélectionnés', other: '{count} sélectionnés' },
  deselected: { one: '{count} désélectionné', many: '{count} désélectionnés', other: '{count} désélectionnés' },
  selectAll: 'Tout sélectionner ({total})',
  selectFirst: 'Sélectionner les {total} premiers',
  selectNone: 'Effacer',
  exportChosen: 'Exporter la sélection',
  tooMany: 'Au plus {most} à la fois.',
  done: 'Terminé',
  leftOut: {
    one: '{count} est écarté : rien à modifier.',
    many: '{count} sont écartés : rien à modifier.',
    other: '{count} sont écartés : rien à modifier.',
  },
  progress: '{done} sur {total} faits',
  changed: '{done} sur {total} modifiés.',
  takenBack: { one: '{count} rétabli.', many: '{count} rétablis.', other: '{count} rétablis.' },
  stoppedEarly: 'Arrêté avant la fin.',
  failed: 'Refusé :',
  notSent: 'Non envoyé',
  unknown: 'Pas de réponse : à vérifier',
  undo: 'Annuler l’action',
  stop: 'Arrêter',
  close: 'Fermer',
  show: 'Afficher',
  no: 'Non',
} satisfies Translation<Messages>;
