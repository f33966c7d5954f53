import type { Translation } from '../../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  toDo: 'Por hacer',
  revenue: 'Ingresos',
  allDone: 'Todo está al día.',
  openRefunds: {
    one: 'reembolso por comprobar: no llegó respuesta',
    many: 'reembolsos por comprobar: no llegó respuesta',
    other: 'reembolsos por comprobar: no llegó respuesta',
  },
  openCharges: {
    one: 'cargo por comprobar: no llegó respuesta',
    many: 'cargos por comprobar: no llegó respuesta',
    other: 'cargos por comprobar: no llegó respuesta',
  },
  failedPayments: {
    one: 'pago fallido en los últimos 7 días',
    many: 'pagos fallidos en los últimos 7 días',
    other: 'pagos fallidos en los últimos 7 días',
  },
  expiring: {
    one: 'cupón caduca en los próximos 14 días',
    many: 'cupones caducan en los próximos 14 días',
    other: 'cupones caducan en los próximos 14 días',
  },
  unanswered: { one: 'pregunta sin respuesta', many: 'preguntas sin respuesta', other: 'preguntas sin respuesta' },
  orMore: '{count}+',
  compared: 'Últimas 4 semanas, comparadas con las 4 anteriores (UTC)',
  before: '4 semanas anteriores: {amount}',
  byWeek: 'Por semana, {currency}',
  week: 'Semana',
  chart: 'Gráfico',
  table: 'Tabla',
  days: '{from} – {to}',
  noMoney: 'Nada facturado ni reembolsado en las últimas 8 semanas.',
} satisfies Translation<Messages>;
