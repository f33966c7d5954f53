import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  history: 'Historial',
  noChanges: 'Aún no hay cambios',
  changed: '{field}: cambiado',
  more: 'Mostrar más',
  percentage: 'Porcentaje',
  fixedAmount: 'Importe',
  update: 'Modificado',
  'update-family': 'Familia modificada',
  cancel: 'Cancelado',
  delete: 'Eliminado',
  refund: 'Reembolsado',
  charge: 'Cobrado',
  create: 'Creado',
  'sign-up': 'Registrado',
  'attach-plan': 'Plan añadido',
  'detach-plan': 'Plan quitado',
  'reset-password': 'Contraseña restablecida',
  'cancel-reminder': 'Recordatorio cancelado',
  'cancel-reminders': 'Todos los recordatorios cancelados',
  'resend-form-link': 'Enlace del formulario enviado',
} satisfies Translation<Messages>;
