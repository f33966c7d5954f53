import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  showCharacters: 'Mostrar los caracteres',
  show: 'Mostrar',
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  rememberMe: 'Recordarme',
  submit: 'Iniciar sesión',
  thirdParty: 'Continuar con el inicio de sesión único',
  continueWith: 'Continuar con {name}',
  signingIn: 'Iniciando sesión…',
  signedIn: 'Ha iniciado sesión.',
  wrongCredentials: 'El correo o la contraseña no son correctos.',
  emailMissing: 'Introduzca su correo electrónico.',
  passwordMissing: 'Introduzca su contraseña.',
  tooMany: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
} satisfies Translation<Messages>;
