import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  retry: 'Riprova',
  close: 'Chiudi',
  loading: 'Caricamento…',
  takesLong: 'Ci vuole più tempo del solito…',
  active: 'Attivo',
  deactive: 'Non attivo',
  yes: 'Sì',
  no: 'No',
  signIn: 'Accedi',
  signedOut: 'Accedi per vedere questo contenuto.',
  crashed: 'Questa parte della pagina ha smesso di funzionare.',
  unauthorized: 'La sessione è terminata. Accedi di nuovo.',
  network: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
} satisfies Translation<Messages>;
