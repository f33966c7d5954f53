/** Where a secret may be sent by this page. */
import { isLoopback } from '@caredesk/core/client/loopback';

/** HTTPS, or HTTP to this machine. */
export const isSecureAddress = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
