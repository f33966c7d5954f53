import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  needsDoing: 'Por hacer',
  howItGoes: 'Cómo va',
  allDone: 'No hay nada por hacer.',
  openRefunds: {
    one: 'reembolso con resultado desconocido',
    many: 'reembolsos con resultado desconocido',
    other: 'reembolsos con resultado desconocido',
  },
  openCharges: {
    one: 'cargo con resultado desconocido',
    many: 'cargos con resultado desconocido',
    other: 'cargos con resultado desconocido',
  },
  failedPayments: { one: 'pago fallido en 7 días', many: 'pagos fallidos en 7 días', other: 'pagos fallidos en 7 días' },
  expiring: { one: 'cupón termina en 14 días', many: 'cupones terminan en 14 días', other: 'cupones terminan en 14 días' },
  unanswered: { one: 'pregunta sin respuesta', many: 'preguntas sin respuesta', other: 'preguntas sin respuesta' },
  orMore: '{count}+',
  ends: '{code}, {day}',
  compared: 'Las últimas 4 semanas (UTC) y su diferencia con las 4 anteriores',
  before: '4 semanas anteriores: {amount}',
  byWeek: 'Semana a semana ({currency})',
  week: '{from} – {to}: facturado {billed}, reembolsado {refunded}',
  noMoney: 'No se facturó ni reembolsó nada en las últimas 8 semanas.',
} satisfies Translation<Messages>;
