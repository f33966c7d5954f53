import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: 'Altro',
  clashTitle: 'Anche qualcun altro ha modificato questo',
  clashText: 'Scegli che cosa salvare. Tutto il resto rimane com’è ora.',
  mine: 'Tuo:',
  theirs: 'Dell’altra persona:',
  removed: 'Rimosso',
  stay: 'Resta',
  save: 'Salva',
  resetYes: 'Invia link',
  resetText: '{name} riceverà un’e-mail a {email} con un link per impostare una nuova password. Fino ad allora vale la vecchia.',
  resetPassword: 'Reimposta password',
  passwordReset: 'È stato inviato un link per impostare una nuova password.',
  no: 'No',
  sections: 'Parti della scheda',
  change: 'Cambia: {field}',
  copy: 'Copia',
  copied: 'Copiato.',
  moreActions: 'Altre azioni',
} satisfies Translation<Messages>;
