import type { Translation } from '../../i18n/catalog.js';
import type { ErrorMessages } from '../error-messages.js';
import type { Messages } from '../messages.js';

export default {
  suggestions: 'Sugerencias',
  retry: 'Reintentar',
  close: 'Cerrar',
  loading: 'Cargando…',
  takesLong: 'Esto está tardando más de lo habitual…',
  active: 'Activo',
  deactive: 'Inactivo',
  yes: 'Sí',
  no: 'No',
  optional: '(opcional)',
  signIn: 'Iniciar sesión',
  signedOut: 'Inicie sesión para ver este contenido.',
  crashed: 'Esta sección ha fallado. Vuelva a cargarla.',
  unauthorized: 'Su sesión ha terminado. Vuelva a iniciar sesión.',
  network: 'No se puede conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
} satisfies Translation<Messages>;

export const errors = {
  noAccess: 'No tiene acceso a esto.',
  noAccessHelp: 'Pida acceso a un administrador si lo necesita.',
  unknownBase: 'Esta página no conoce {host}.',
  forbidden: 'No tiene permiso para hacer esto. Pida acceso a un administrador.',
  rejected: 'La solicitud se ha rechazado. Revise los datos e inténtelo de nuevo.',
  conflict: 'Alguien ha cambiado esto mientras tanto. Vuelva a cargar antes de guardar.',
  notFound: 'Este elemento ya no existe.',
  rateLimited: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  timeout: 'El servidor ha tardado demasiado en responder. Inténtelo de nuevo.',
  server: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo en un momento.',
  contract: 'Respuesta inesperada del servidor. Detalles para soporte: {detail}',
  storageRefused: 'No se envió nada: el almacenamiento de este navegador está lleno o bloqueado. Libere espacio e inténtelo de nuevo.',
  unknownOutcome: 'No sabemos si se guardó. Compruébelo antes de intentarlo de nuevo.',
  failed: 'Algo ha salido mal. Inténtelo de nuevo.',
  notLoaded: 'No se ha podido cargar.',
  retryAll: 'Reintentar todo',
  backOnline: 'Vuelve a haber conexión. Inténtelo de nuevo.',
} satisfies Translation<ErrorMessages>;
