export function installedChromiums(): string[];
export function findFirefox(): string | undefined;
export function findWebKit(): { readonly driver: string; readonly miniBrowser: string; readonly display: string } | undefined;
