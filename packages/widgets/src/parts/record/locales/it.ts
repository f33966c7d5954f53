import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: 'Altro',
  clashTitle: 'Anche qualcun altro ha modificato questo',
  clashText: 'Scegli quale valore mantenere.',
  mine: 'La tua modifica:',
  theirs: 'L’altra modifica:',
  removed: 'Rimosso',
  stay: 'Resta',
  save: 'Salva',
  resetYes: 'Invia link',
  resetText: 'Invieremo a {email} un link per impostare una nuova password per {name}. Fino ad allora vale quella attuale.',
  resetPassword: 'Reimposta password',
  passwordReset: 'Link per la password inviato a {email}.',
  no: 'No',
  sections: 'Parti della scheda',
  change: 'Cambia: {field}',
  id: 'ID {id}',
  copyId: 'Copia ID',
  copied: 'Copiato.',
  moreActions: 'Altre azioni',
} satisfies Translation<Messages>;
