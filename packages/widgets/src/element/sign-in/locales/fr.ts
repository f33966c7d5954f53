import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  showCharacters: 'Afficher les caractères',
  show: 'Afficher',
  title: 'Se connecter',
  email: 'E-mail',
  password: 'Mot de passe',
  rememberMe: 'Se souvenir de moi',
  submit: 'Se connecter',
  thirdParty: 'Continuer avec l’authentification unique',
  continueWith: 'Continuer avec {name}',
  signingIn: 'Connexion…',
  signedIn: 'Session ouverte.',
  wrongCredentials: 'E-mail ou mot de passe incorrect.',
  emailMissing: 'Saisissez votre e-mail.',
  passwordMissing: 'Saisissez votre mot de passe.',
  tooMany: 'Trop de tentatives. Patientez un instant puis réessayez.',
} satisfies Translation<Messages>;
