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
  copy: 'Copia',
  copied: 'Copiato.',
} satisfies Translation<Messages>;
