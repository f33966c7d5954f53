import type { Translation } from '../../i18n/catalog.js';
import type { ErrorMessages } from '../error-messages.js';
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
  optional: '(facoltativo)',
  signIn: 'Accedi',
  signedOut: 'Accedi per vedere questo contenuto.',
  crashed: 'Questa parte della pagina ha smesso di funzionare.',
  unauthorized: 'La sessione è terminata. Accedi di nuovo.',
  network: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
} satisfies Translation<Messages>;

export const errors = {
  forbidden: 'Non hai l’autorizzazione per farlo. Chiedi l’accesso a un amministratore.',
  rejected: 'La richiesta è stata rifiutata. Controlla i dati e riprova.',
  conflict: 'Nel frattempo qualcun altro ha modificato questo. Ricaricare e controllare prima di salvare.',
  notFound: 'Questo elemento non esiste più.',
  rateLimited: 'Troppe richieste. Attendi un momento e riprova.',
  timeout: 'Il server ha impiegato troppo tempo a rispondere. Riprova.',
  server: 'Il server ha un problema. Riprova tra poco.',
  contract: 'La risposta del server non è leggibile. Segnalalo a chi lo gestisce: {detail}',
  storageRefused:
    'Non è stato inviato nulla: la memoria di questo browser è piena o non accetta ciò che va prima annotato. Libera spazio e riprova.',
  unknownOutcome: 'Non si sa se la modifica sia stata eseguita. Verifica prima di riprovare.',
  failed: 'Qualcosa è andato storto. Riprova.',
} satisfies Translation<ErrorMessages>;
