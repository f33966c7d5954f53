/** `staging` or `production`, set by the build from CAREDESK_STAGE. */
declare const __STAGE__: string;

declare module '*.css';

interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
