import type { Translation } from '../../i18n/catalog.js';
import type { ErrorMessages } from '../error-messages.js';
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
  optional: '(opcional)',
  signIn: 'Iniciar sesión',
  signedOut: 'Inicie sesión para ver este contenido.',
  crashed: 'Esta parte de la página ha dejado de funcionar.',
  unauthorized: 'Su sesión ha terminado. Vuelva a iniciar sesión.',
  network: 'No se puede conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
} satisfies Translation<Messages>;

export const errors = {
  forbidden: 'No tiene permiso para hacer esto. Solicite acceso a un administrador.',
  rejected: 'La solicitud se ha rechazado. Revise los datos e inténtelo de nuevo.',
  conflict: 'Otra persona ha cambiado esto mientras tanto. Vuelva a cargarlo y revíselo antes de guardar.',
  notFound: 'Este elemento ya no existe.',
  rateLimited: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  timeout: 'El servidor ha tardado demasiado en responder. Inténtelo de nuevo.',
  server: 'El servidor tiene un problema. Inténtelo de nuevo en un momento.',
  contract: 'No se puede leer la respuesta del servidor. Informe a su responsable: {detail}',
  storageRefused:
    'No se envió nada: el almacenamiento de este navegador está lleno o no acepta lo que debe anotarse antes. Libere espacio e inténtelo de nuevo.',
  unknownOutcome: 'No se sabe si el cambio se ha realizado. Compruébelo antes de repetirlo.',
  failed: 'Algo ha salido mal. Inténtelo de nuevo.',
} satisfies Translation<ErrorMessages>;
