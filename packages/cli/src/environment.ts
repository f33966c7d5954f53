/** The variables that the process was started with. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether HTTP_PROXY or HTTPS_PROXY is set; NO_PROXY is undici's to honour. */
export const usesProxy = (env: Environment): boolean =>
  ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => env[name]);
