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
  resetYes: 'Enviar enlace',
  resetText: '{name} recibirá un correo en {email} con un enlace para definir una contraseña nueva. La anterior sirve hasta entonces.',
  resetPassword: 'Restablecer contraseña',
  passwordReset: 'Se envió un enlace para crear una contraseña nueva.',
  no: 'No',
  sections: 'Partes de la ficha',
  change: 'Cambiar: {field}',
  copy: 'Copiar',
  copied: 'Copiado.',
  moreActions: 'Más acciones',
} satisfies Translation<Messages>;
