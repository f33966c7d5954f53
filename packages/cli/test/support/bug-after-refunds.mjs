/** Preloaded into the command line. `BUG_AFTER_REFUNDS=2`: after the second refund's answer an error is thrown where nothing waits for it. */
import { subscribe } from 'node:diagnostics_channel';

let refunds = 0;
subscribe('undici:request:trailers', ({ request }) => {
  if (request.path.endsWith('/RefundPaymentDoctor') && ++refunds === Number(process.env.BUG_AFTER_REFUNDS))
    setImmediate(() => {
      throw new TypeError('nothing is a function');
    });
});
