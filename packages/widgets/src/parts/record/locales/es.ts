import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  more: 'Más',
  clashTitle: 'Otra persona también ha cambiado esto',
  clashText: 'Elija qué valor conservar.',
  mine: 'Su cambio:',
  theirs: 'El otro cambio:',
  removed: 'Eliminado',
  stay: 'Quedarse',
  save: 'Guardar',
  resetYes: 'Enviar enlace',
  resetText: 'Enviaremos a {email} un enlace para definir una contraseña nueva de {name}. La actual sirve hasta entonces.',
  resetPassword: 'Restablecer contraseña',
  passwordReset: 'Enlace de contraseña enviado a {email}.',
  no: 'No',
  sections: 'Partes de la ficha',
  change: 'Cambiar: {field}',
  id: 'ID {id}',
  copyId: 'Copiar ID',
  copied: 'Copiado.',
  moreActions: 'Más acciones',
} satisfies Translation<Messages>;
