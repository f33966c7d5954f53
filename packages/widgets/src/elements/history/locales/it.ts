import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  history: 'Cronologia',
  noChanges: 'Ancora nessuna modifica',
  changed: '{field}: modificato',
  more: 'Mostra altro',
  percentage: 'Percentuale',
  fixedAmount: 'Importo',
  update: 'Modificato',
  'update-family': 'Famiglia modificata',
  cancel: 'Annullato',
  delete: 'Eliminato',
  refund: 'Rimborsato',
  charge: 'Addebitato',
  create: 'Creato',
  'sign-up': 'Registrato',
  'attach-plan': 'Piano aggiunto',
  'detach-plan': 'Piano rimosso',
  'reset-password': 'Password reimpostata',
  'cancel-reminder': 'Promemoria annullato',
  'cancel-reminders': 'Tutti i promemoria annullati',
  'resend-form-link': 'Link al modulo inviato',
} satisfies Translation<Messages>;
