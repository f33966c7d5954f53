import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: 'Plus',
  clashTitle: 'Quelqu’un d’autre a aussi modifié ceci',
  clashText: 'Choisissez ce qui est enregistré. Tout le reste demeure tel quel.',
  mine: 'Le vôtre :',
  theirs: 'Le sien :',
  removed: 'Supprimé',
  stay: 'Rester',
  save: 'Enregistrer',
  copy: 'Copier',
  copied: 'Copié.',
} satisfies Translation<Messages>;
