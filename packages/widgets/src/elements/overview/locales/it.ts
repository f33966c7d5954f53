import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  toDo: 'Da fare',
  revenue: 'Ricavi',
  allDone: 'È tutto in ordine.',
  openRefunds: {
    one: 'rimborso da controllare: nessuna risposta',
    many: 'rimborsi da controllare: nessuna risposta',
    other: 'rimborsi da controllare: nessuna risposta',
  },
  openCharges: {
    one: 'addebito da controllare: nessuna risposta',
    many: 'addebiti da controllare: nessuna risposta',
    other: 'addebiti da controllare: nessuna risposta',
  },
  failedPayments: {
    one: 'pagamento fallito negli ultimi 7 giorni',
    many: 'pagamenti falliti negli ultimi 7 giorni',
    other: 'pagamenti falliti negli ultimi 7 giorni',
  },
  expiring: {
    one: 'coupon scade nei prossimi 14 giorni',
    many: 'coupon scadono nei prossimi 14 giorni',
    other: 'coupon scadono nei prossimi 14 giorni',
  },
  unanswered: { one: 'domanda senza risposta', many: 'domande senza risposta', other: 'domande senza risposta' },
  orMore: '{count}+',
  compared: 'Ultime 4 settimane, confrontate con le 4 precedenti (UTC)',
  before: '4 settimane precedenti: {amount}',
  byWeek: 'Per settimana, {currency}',
  week: 'Settimana',
  chart: 'Grafico',
  table: 'Tabella',
  days: '{from} – {to}',
  noMoney: 'Nulla di fatturato o rimborsato nelle ultime 8 settimane.',
} satisfies Translation<Messages>;
