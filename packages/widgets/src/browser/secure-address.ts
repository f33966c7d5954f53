/** Where a secret may be sent by this page. */

/** This machine itself: its network can't be listened to. */
export const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** HTTPS, or HTTP to this machine. */
export const isSecureAddress = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
