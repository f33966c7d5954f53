import { catalog, params } from '../i18n/catalog.js';
import { inUi } from './locales.js';

const english = {
  showCharacters: 'Show characters',
  show: 'Show',
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  rememberMe: 'Remember me',
  submit: 'Sign in',
  thirdParty: 'Continue with single sign-on',
  continueWith: params('Continue with {name}'),
  signingIn: 'Signing in…',
  signedIn: 'You’re signed in.',
  wrongCredentials: 'Wrong email or password.',
  emailMissing: 'Enter your email.',
  passwordMissing: 'Enter your password.',
  lostChanges: 'You were signed out. Unsaved changes are gone.',
  tooMany: 'Too many attempts.',
  noSignIn: params('There’s no sign-in at {address}. Ask an administrator to correct the API address (apiBase) in this page’s settings.'),
};

export const signInMessages = catalog('sign-in', english, inUi('signIn'));
