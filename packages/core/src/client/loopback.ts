/** Whether only this machine can be meant, so that the way there can't be listened to. @param host a name or an address, alone or as in a URL */
export const isLoopback = (host: string): boolean =>
  /^(.+\.)?localhost\.?$|^127(\.\d+){3}$|^\[?(::1|::ffff:(127(\.\d+){3}|7f[\da-f]{2}:[\da-f]{1,4}))\]?$/i.test(host);
