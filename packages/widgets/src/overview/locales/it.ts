import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  needsDoing: 'Da fare',
  howItGoes: 'Come va',
  allDone: 'Non c’è nulla da fare.',
  openRefunds: {
    one: 'rimborso dall’esito sconosciuto',
    many: 'rimborsi dall’esito sconosciuto',
    other: 'rimborsi dall’esito sconosciuto',
  },
  openCharges: {
    one: 'addebito dall’esito sconosciuto',
    many: 'addebiti dall’esito sconosciuto',
    other: 'addebiti dall’esito sconosciuto',
  },
  failedPayments: { one: 'pagamento fallito in 7 giorni', many: 'pagamenti falliti in 7 giorni', other: 'pagamenti falliti in 7 giorni' },
  expiring: { one: 'coupon termina entro 14 giorni', many: 'coupon terminano entro 14 giorni', other: 'coupon terminano entro 14 giorni' },
  unanswered: { one: 'domanda senza risposta', many: 'domande senza risposta', other: 'domande senza risposta' },
  orMore: '{count}+',
  ends: '{code}, {day}',
  compared: 'Le ultime 4 settimane (UTC) e la differenza dalle 4 precedenti',
  before: '4 settimane precedenti: {amount}',
  byWeek: 'Settimana per settimana ({currency})',
  week: '{from} – {to}: fatturato {billed}, rimborsato {refunded}',
  noMoney: 'Nelle ultime 8 settimane non è stato fatturato né rimborsato nulla.',
} satisfies Translation<Messages>;
