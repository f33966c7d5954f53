import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  bills: 'Fatture',
  search: 'Cerca fatture',
  hint: 'Numero di fattura o medico',
  anyStatus: 'Qualsiasi stato di pagamento',
  paid: 'Pagata',
  partiallyRefunded: 'Rimborsata in parte',
  refunded: 'Rimborsata',
  failed: 'Non riuscita',
  pageTotal: 'Questa pagina: {amount}, rimborsato {refunded}',
  from: 'Dal',
  to: 'Al',
} satisfies Translation<Messages>;
