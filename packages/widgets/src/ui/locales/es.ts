import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  retry: 'Reintentar',
  close: 'Cerrar',
  loading: 'Cargando…',
  takesLong: 'Esto está tardando más de lo habitual…',
  active: 'Activo',
  deactive: 'Inactivo',
  yes: 'Sí',
  no: 'No',
  signIn: 'Iniciar sesión',
  signedOut: 'Inicie sesión para ver este contenido.',
  crashed: 'Esta parte de la página ha dejado de funcionar.',
  unauthorized: 'Su sesión ha terminado. Vuelva a iniciar sesión.',
  network: 'No se puede conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
} satisfies Translation<Messages>;
