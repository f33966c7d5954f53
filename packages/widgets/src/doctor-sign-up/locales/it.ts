import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  steps: 'Passaggi',
  stepOne: 'Studio e persona',
  stepTwo: 'Piano e software',
  practice: 'Studio',
  person: 'Persona',
  speciality: 'Specialità',
  plan: 'Piano',
  software: 'Software dello studio',
  account: 'Account',
  summary: 'Riepilogo',
  notChosen: 'Non scelto',
  monthly: '{name}: {price} al mese',
  yearly: '{name}: {price} all’anno',
  passwordHint: 'Almeno 8 caratteri. Non viene salvata nella bozza.',
  emailTaken: 'Un altro medico ha questa email.',
  next: 'Avanti',
  back: 'Indietro',
  submit: 'Registra il medico',
  draftKept: 'La bozza resta in questa scheda, senza la password.',
  unknown: 'Nessuna risposta: il medico potrebbe essere stato registrato. Verifica prima di inviare di nuovo.',
  checkNow: 'Verifica ora',
  missing: 'Finora nessun medico ha questa email. Puoi inviare di nuovo.',
  done: 'Medico registrato.',
  another: 'Registra un altro medico',
} satisfies Translation<Messages>;
