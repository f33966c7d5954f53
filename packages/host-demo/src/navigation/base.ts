/** Links = base path + key; the dashboard's key is empty (spec §2). */
export const basePath = '/dashboard';
/** The shell's two addresses (spec §2); links lead to the first. */
export const shellPaths = [basePath, '/doctor'];
export const pathOf = (key: string): string => (key === '' ? basePath : `${basePath}/${key}`);
