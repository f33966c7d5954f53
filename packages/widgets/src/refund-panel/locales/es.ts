import type { Translation } from '../../i18n/catalog.js';
import type { Messages } from '../messages.js';

export default {
  title: 'Reembolso',
  chooseBill: 'Elija una factura para reembolsar.',
  otherBill: 'Elegir otra factura',
  noBill: 'No existe esa factura.',
  remaining: 'Se pueden reembolsar {remaining} de {amount}.',
  nothingRemains: 'No queda nada por reembolsar.',
  failedBill: 'El pago de esta factura falló: no hay nada que reembolsar.',
  refund: 'Reembolsar',
  confirmRefund: 'Confirmar reembolso',
  no: 'No',
  question: '¿Reembolsar {amount} a {doctor} por la factura {invoice}?',
  amountWrong: 'Introduzca un importe superior a 0 y como máximo {remaining}.',
  waiting: 'Esperando aprobación…',
  stopped: 'El reembolso no fue aprobado. No se envió nada.',
  sending: 'Reembolsando…',
  checking: 'Comprobando un reembolso anterior…',
  done: 'Reembolsado: {amount}.',
  unknown:
    'No llegó respuesta: puede que el reembolso de {amount} se haya hecho. No se envía de nuevo. Compruébelo antes de hacer nada más.',
  checkNow: 'Comprobar ahora',
  stillUnknown: 'La factura no lo muestra por ahora.',
  notSent: 'El reembolso no se envió. No se reembolsó nada.',
  failedText: 'El reembolso fue rechazado: {reason}',
  more: 'La factura muestra más reembolsos de los pedidos. Revíselo antes de reembolsar nada más.',
  history: 'Historial de reembolsos',
  noRefunds: 'Sin reembolsos',
} satisfies Translation<Messages>;
