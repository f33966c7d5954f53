import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  bills: 'Facturas',
  search: 'Buscar facturas',
  hint: 'Número de factura o médico',
  anyStatus: 'Cualquier estado de pago',
  paid: 'Pagada',
  partiallyRefunded: 'Reembolsada en parte',
  refunded: 'Reembolsada',
  failed: 'Fallida',
  pageTotal: 'Esta página: {amount}, reembolsado {refunded}',
  from: 'Desde',
  to: 'Hasta',
} satisfies Translation<Messages>;
