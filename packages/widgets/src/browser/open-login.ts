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
  const form = domMember(document, 'createElement')('form');
  form.method = 'post';
  form.action = address.href;
  form.target = '_blank';
  form.rel = 'noopener noreferrer';
  const field = domMember(document, 'createElement')('input');
  field.type = 'hidden';
  field.name = 'token';
  field.value = token;
  form.append(field);
  form.hidden = true;
  domMember(document, 'body').append(form);
  form.submit();
  form.remove();
}
