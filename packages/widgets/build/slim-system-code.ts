/** core/client/system-code.ts in a browser, whose fetch gives no codes. */
export const systemCode = (): undefined => undefined;
export const saysNotSent = (): boolean => false;
