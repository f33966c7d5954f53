/** In place of `system-code.ts` in a page's bundle (`imports` in package.json): browsers tell no codes, and none that nothing was sent. */
export const systemCode = (_error: unknown): string | undefined => undefined;
export const saysNotSent = (_code: string | undefined): boolean => false;
