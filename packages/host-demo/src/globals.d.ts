/** `staging` or `production`, set by the build from CAREDESK_STAGE. */
declare const __STAGE__: string;

declare module '*.css';
