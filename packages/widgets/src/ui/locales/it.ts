import type { Translation } from '../../i18n/catalog.js';
import type { ErrorMessages } from '../error-messages.js';
import type { Messages } from '../messages.js';

export default {
  suggestions: 'Suggerimenti',
  retry: 'Riprova',
  close: 'Chiudi',
  loading: 'Caricamento…',
  takesLong: 'Ci vuole più tempo del solito…',
  active: 'Attivo',
  deactive: 'Non attivo',
  yes: 'Sì',
  no: 'No',
  optional: '(facoltativo)',
  signIn: 'Accedi',
  signedOut: 'Accedi per vedere questo contenuto.',
  crashed: 'Questa sezione si è bloccata. Ricaricala.',
  unauthorized: 'La sessione è terminata. Accedi di nuovo.',
  network: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
} satisfies Translation<Messages>;

export const errors = {
  noAccess: 'Non hai accesso a questa sezione.',
  noAccessHelp: 'Chiedi l’accesso a un amministratore se ti serve.',
  unknownBase: 'Questa pagina non conosce {host}.',
  forbidden: 'Non hai il permesso. Chiedi l’accesso a un amministratore.',
  rejected: 'La richiesta è stata rifiutata. Controlla i dati e riprova.',
  conflict: 'Qualcuno ha modificato questo nel frattempo. Ricarica prima di salvare.',
  notFound: 'Questo elemento non esiste più.',
  rateLimited: 'Troppe richieste. Attendi un momento e riprova.',
  timeout: 'Il server ha impiegato troppo tempo a rispondere. Riprova.',
  server: 'Si è verificato un problema da parte nostra. Riprova tra un momento.',
  contract: 'Risposta inattesa dal server. Dettagli per l’assistenza: {detail}',
  storageRefused: 'Non è stato inviato nulla: lo spazio di questo browser è pieno o bloccato. Libera spazio e riprova.',
  unknownOutcome: 'Non sappiamo se è stato salvato. Controlla prima di riprovare.',
  failed: 'Qualcosa è andato storto. Riprova.',
  notLoaded: 'Impossibile caricare.',
  retryAll: 'Riprova tutto',
  backOnline: 'La connessione è tornata. Riprova.',
} satisfies Translation<ErrorMessages>;
