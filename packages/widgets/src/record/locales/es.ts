import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: 'Más',
  clashTitle: 'Otra persona también ha cambiado esto',
  clashText: 'Elija qué se guarda. Todo lo demás queda como está ahora.',
  mine: 'Suyo:',
  theirs: 'De la otra persona:',
  removed: 'Eliminado',
  stay: 'Quedarse',
  save: 'Guardar',
  copy: 'Copiar',
  copied: 'Copiado.',
} satisfies Translation<Messages>;
