/** @param size as `mount` takes it, such as `1m`. @returns undefined where this machine does not allow to mount one */
export declare function mountDisk(size: string): string | undefined;
export declare function unmountDisk(folder: string): void;
/** @param what is left out where it is false, and told */
export declare function canMount(what: string): boolean;
