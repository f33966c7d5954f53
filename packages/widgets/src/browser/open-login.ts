import { CaredeskError } from '@caredesk/core/client/error';
import { isLoopback } from '@caredesk/core/client/loopback';
import { domMember } from './dom-member.js';

/** Whether a secret may be sent to the address: HTTPS, or HTTP to this machine. */
export const isSecureAddress = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));

/** Opens another system with a one-time token. It travels in a form's body: addresses end up in histories and logs. @throws {CaredeskError} where it would travel unencrypted */
export function openLogin({ url, token }: { readonly url: string; readonly token: string }): void {
  const address = URL.parse(url, location.href);
  if (!address || !isSecureAddress(address))
    throw new CaredeskError({ code: 'contract', call: 'doctors.practiceLogin', detail: 'url should be an https address' });
  const createElement = domMember(document, 'createElement');
  const to = { method: 'post', action: address.href, target: '_blank', rel: 'noopener noreferrer', hidden: true };
  const form = Object.assign(createElement('form'), to);
  form.append(Object.assign(createElement('input'), { type: 'hidden', name: 'token', value: token }));
  domMember(document, 'body').append(form);
  form.submit();
  form.remove();
}
