/** What is made when it is first needed, and kept for as long as the options that it is made of: its code is loaded no earlier. */
export function keptBy<Options extends object, T>(make: (options: Options) => T): (options: Options) => T {
  const values = new WeakMap<Options, T>();
  return (options) => {
    const now = values.get(options) ?? make(options);
    values.set(options, now);
    return now;
  };
}
