import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: 'Introduzca un valor.',
  email: 'Introduzca un correo como nombre@ejemplo.com.',
  password: 'Introduzca al menos 8 caracteres.',
  paymentNotesHint: 'Cómo paga la consulta, por ejemplo por factura o transferencia. Los datos de tarjeta no van aquí.',
  requiredNote: 'Obligatorio',
  otherSpecialityHint: 'Si no está entre las especialidades habituales.',
  subTypeHint: 'Más concreto que la especialidad, por ejemplo cardiología pediátrica.',
  softwareHint: 'El programa en el que la consulta lleva sus citas e historias.',
  softwareNameHint: 'El producto y la versión, como los llama la consulta.',
  discountTypeHint: 'Un porcentaje de la factura o un importe fijo.',
  startsAtHint: 'Vacío: se puede usar enseguida.',
  expiresAtHint: 'Vacío: no caduca nunca.',
  maxRedemptionsHint: 'Cuántas veces se puede usar en total. Vacío: sin límite.',
  cardNumber: 'Aquí no se pueden guardar números de tarjeta. Quite el número.',
  tooLong: 'Use como máximo {max} caracteres.',
  number: 'Introduzca un número de {min} a {max}.',
  date: 'Introduzca una fecha.',
  wrong: 'Introduzca un valor del tipo correcto.',
  incomplete: 'Está incompleto. Introdúzcalo entero o bórrelo.',
  unsaved: 'Tiene cambios sin guardar.',
  unsavedText: 'Se pierden si sale ahora.',
  stay: 'Quedarse',
  discard: 'Descartar los cambios',
} satisfies Translation<Messages>;
