import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: 'Introduzca un valor.',
  email: 'Introduzca un correo como nombre@ejemplo.com.',
  password: 'Introduzca al menos 8 caracteres.',
  paymentNotesHint: 'Por ejemplo, transferencia. No escriba números de tarjeta.',
  requiredNote: 'Obligatorio',
  otherSpecialityHint: 'Si no está en la lista',
  subTypeHint: 'Más específica, como cardiología pediátrica',
  softwareHint: 'Lo que usa la consulta para citas e historias',
  softwareNameHint: 'Por ejemplo, «MedSuite Classic 4»',
  discountTypeHint: 'Un porcentaje de la factura o un importe fijo.',
  startsAtHint: 'Déjelo vacío para empezar ahora.',
  expiresAtHint: 'Déjelo vacío si no hay fecha de fin.',
  maxRedemptionsHint: 'Usos totales permitidos. Vacío: sin límite.',
  cardNumber: 'Quite el número de tarjeta. No lo guarde aquí.',
  tooLong: 'Use como máximo {max} caracteres.',
  number: 'Introduzca un número de {min} a {max}.',
  date: 'Introduzca una fecha.',
  wrong: 'Este valor no es válido.',
  incomplete: 'Complete la fecha o bórrela.',
  unsaved: '¿Salir sin guardar?',
  unsavedText: 'Se perderán los cambios.',
  stay: 'Quedarse',
  discard: 'Descartar los cambios',
} satisfies Translation<Messages>;
