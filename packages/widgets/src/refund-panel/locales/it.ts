import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  title: 'Rimborso',
  chooseBill: 'Scegli una fattura da rimborsare.',
  otherBill: 'Scegli un’altra fattura',
  noBill: 'Questa fattura non esiste.',
  remaining: 'Si possono rimborsare {remaining} su {amount}.',
  nothingRemains: 'Non resta nulla da rimborsare.',
  failedBill: 'Il pagamento di questa fattura non è riuscito: non c’è nulla da rimborsare.',
  refund: 'Rimborsa',
  confirmRefund: 'Conferma rimborso',
  no: 'No',
  question: 'Rimborsare {amount} a {doctor} per la fattura {invoice}?',
  amountWrong: 'Inserisci un importo maggiore di 0, al massimo {remaining}.',
  waiting: 'In attesa di approvazione…',
  stopped: 'Il rimborso non è stato approvato. Non è stato inviato nulla.',
  sending: 'Rimborso in corso…',
  checking: 'Verifica di un rimborso precedente…',
  done: 'Rimborsati {amount}.',
  unknown:
    'Nessuna risposta: il rimborso di {amount} potrebbe essere stato fatto. Non viene inviato di nuovo. Verifica prima di fare altro.',
  checkNow: 'Verifica ora',
  stillUnknown: 'La fattura non lo mostra ancora.',
  notSent: 'Il rimborso non è stato inviato. Nulla è stato rimborsato.',
  failedText: 'Il rimborso è stato rifiutato: {reason}',
  more: 'La fattura mostra più rimborsi di quelli richiesti. Verifica prima di rimborsare altro.',
  history: 'Storico rimborsi',
  noRefunds: 'Nessun rimborso',
} satisfies Translation<Messages>;
