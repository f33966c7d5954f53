/** Whether only this machine can be meant. @param host a name or an address, as in HOST or a URL */
export const isLoopback = (host: string): boolean => /^(localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/i.test(host);
