import type { Translation } from '../../../i18n/catalog.js';
import type { BulkMessages } from '../../more-messages.js';

export default {
  refundChosen: 'Reembolsar la selección',
  exportChosen: 'Exportar la selección',
  planning: 'Leyendo las facturas…',
  cannot: {
    one: '{count} factura no se puede reembolsar:',
    many: '{count} facturas no se pueden reembolsar:',
    other: '{count} facturas no se pueden reembolsar:',
  },
  leaveOut: 'Excluirlas',
  nothingLeft: 'No queda nada por reembolsar.',
  totals: 'En total: {totals}',
  changed: 'Las facturas han cambiado entretanto. Revíselas de nuevo.',
  canary: 'Enviar primero tantas y preguntar',
  consent: 'Escriba «{text}» para confirmar',
  consentWrong: 'Este texto es otro.',
  send: { one: 'Reembolsar {count} factura', many: 'Reembolsar {count} facturas', other: 'Reembolsar {count} facturas' },
  sending: '{done} de {total} hechas',
  canaryBack: {
    one: '{count} ha vuelto. Revísela antes de que siga el resto.',
    many: '{count} han vuelto. Revíselas antes de que siga el resto.',
    other: '{count} han vuelto. Revíselas antes de que siga el resto.',
  },
  goOn: 'Enviar el resto',
  stop: 'Detener',
  ended: 'El lote ha terminado.',
  close: 'Cerrar',
  cancel: 'Cancelar',
  done: 'Reembolsada',
  failed: 'Rechazada:',
  notSent: 'No enviada',
  unknown: 'Resultado desconocido: revise la factura',
  skipped: 'Reembolsada antes',
  conflict: 'Reembolsada antes con otro importe',
  denied: 'No aprobada, no enviada',
} satisfies Translation<BulkMessages>;
