import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  required: 'Inserisci un valore.',
  email: 'Inserisci un’email come nome@esempio.com.',
  password: 'Inserisci almeno 8 caratteri.',
  paymentNotesHint: 'Come paga lo studio, ad esempio con fattura o bonifico. I dati della carta non vanno qui.',
  requiredNote: 'Obbligatorio',
  otherSpecialityHint: 'Se non è tra le specialità abituali.',
  subTypeHint: 'Più preciso della specialità, ad esempio cardiologia pediatrica.',
  softwareHint: 'Il programma in cui lo studio tiene appuntamenti e cartelle.',
  softwareNameHint: 'Il prodotto e la versione, come li chiama lo studio.',
  discountTypeHint: 'Una percentuale della fattura o un importo fisso.',
  startsAtHint: 'Vuoto: si può usare subito.',
  expiresAtHint: 'Vuoto: non scade mai.',
  maxRedemptionsHint: 'Quante volte si può usare in tutto. Vuoto: senza limite.',
  cardNumber: 'Qui non si possono conservare numeri di carta. Togli il numero.',
  tooLong: 'Usa al massimo {max} caratteri.',
  number: 'Inserisci un numero da {min} a {max}.',
  date: 'Inserisci una data.',
  wrong: 'Inserisci un valore del tipo giusto.',
  incomplete: 'È incompleto. Inseriscilo per intero o cancellalo.',
  unsaved: 'Ci sono modifiche non salvate.',
  unsavedText: 'Andranno perse se esci ora.',
  stay: 'Resta',
  discard: 'Scarta le modifiche',
} satisfies Translation<Messages>;
