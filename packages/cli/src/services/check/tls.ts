/** The certificate of a host, as a browser would see it. */
import { connect } from 'node:tls';
import { type Finding, ok, problem, warning } from './finding.js';

const soonDays = 14;
const dayMs = 86_400_000;

/** Not looked at through a proxy, whose certificate it may be. */
export function checkTls(url: URL, timeoutMs: number, now: number): Promise<Finding[]> {
  if (url.protocol !== 'https:') return Promise.resolve([]);
  return new Promise((resolve) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      rejectUnauthorized: false,
      timeout: timeoutMs,
    });
    const end = (finding: Finding) => {
      socket.destroy();
      resolve([finding]);
    };
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const days = Math.floor((Date.parse(until) - now) / dayMs);
      if (!socket.authorized)
        end(
          problem(
            'TLS',
            `browsers do not trust the certificate of ${url.host}: ${String(socket.authorizationError)}`,
            'install a certificate from a public authority, with its complete chain',
          ),
        );
      else if (days < soonDays) end(warning('TLS', `the certificate of ${url.host} expires in ${days} days`, 'renew it'));
      else end(ok('TLS', `the certificate of ${url.host} is trusted and valid for ${days} days`));
    });
    socket.once('timeout', () => end(problem('TLS', `${url.host} does not answer a TLS handshake in time`)));
    socket.once('error', (error) => end(problem('TLS', `no TLS connection to ${url.host}: ${error.message}`)));
  });
}
