import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  steps: 'Pasos',
  stepOne: 'Consulta y persona',
  stepTwo: 'Plan y software',
  practice: 'Consulta',
  person: 'Persona',
  speciality: 'Especialidad',
  plan: 'Plan',
  software: 'Software de la consulta',
  account: 'Cuenta',
  summary: 'Resumen',
  notChosen: 'Sin elegir',
  monthly: '{name}: {price} al mes',
  yearly: '{name}: {price} al año',
  passwordHint: 'Al menos 8 caracteres. No se guarda en el borrador.',
  emailTaken: 'Otro médico tiene este correo.',
  next: 'Siguiente',
  back: 'Atrás',
  submit: 'Dar de alta al médico',
  draftKept: 'El borrador se guarda en esta pestaña, sin la contraseña.',
  unknown: 'No llegó respuesta: puede que el médico se haya dado de alta. Compruébelo antes de enviarlo otra vez.',
  checkNow: 'Comprobar ahora',
  missing: 'Por ahora ningún médico tiene este correo. Puede enviarlo otra vez.',
  done: 'Médico dado de alta.',
  another: 'Dar de alta a otro médico',
} satisfies Translation<Messages>;
