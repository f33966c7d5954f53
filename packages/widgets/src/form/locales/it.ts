import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: 'Inserisci un valore.',
  email: 'Inserisci un’email come nome@esempio.com.',
  password: 'Inserisci almeno 8 caratteri.',
  paymentNotesHint: 'Ad esempio bonifico. Non inserire numeri di carta.',
  requiredNote: 'Obbligatorio',
  otherSpecialityHint: 'Se non è nell’elenco',
  subTypeHint: 'Più specifica, ad esempio cardiologia pediatrica',
  softwareHint: 'Ciò che lo studio usa per appuntamenti e cartelle',
  softwareNameHint: 'Ad esempio «MedSuite Classic 4»',
  discountTypeHint: 'Una percentuale della fattura o un importo fisso.',
  startsAtHint: 'Lascia vuoto per iniziare subito.',
  expiresAtHint: 'Lascia vuoto se non c’è una data di fine.',
  maxRedemptionsHint: 'Utilizzi totali consentiti. Vuoto: senza limite.',
  cardNumber: 'Rimuovi il numero di carta. Non salvarlo qui.',
  tooLong: 'Usa al massimo {max} caratteri.',
  number: 'Inserisci un numero da {min} a {max}.',
  date: 'Inserisci una data.',
  wrong: 'Questo valore non è valido.',
  incomplete: 'Completa la data o cancellala.',
  unsaved: 'Uscire senza salvare?',
  unsavedText: 'Le modifiche andranno perse.',
  stay: 'Resta',
  discard: 'Scarta le modifiche',
} satisfies Translation<Messages>;
