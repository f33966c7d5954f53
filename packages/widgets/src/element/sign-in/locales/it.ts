import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  showCharacters: 'Mostra i caratteri',
  show: 'Mostra',
  title: 'Accedi',
  email: 'E-mail',
  password: 'Password',
  rememberMe: 'Ricordami',
  submit: 'Accedi',
  thirdParty: 'Continua con l’accesso unico',
  continueWith: 'Continua con {name}',
  signingIn: 'Accesso in corso…',
  signedIn: 'Hai effettuato l’accesso.',
  wrongCredentials: 'E-mail o password errata.',
  emailMissing: 'Inserisci la tua e-mail.',
  passwordMissing: 'Inserisci la tua password.',
  tooMany: 'Troppi tentativi. Attendi un momento e riprova.',
} satisfies Translation<Messages>;
