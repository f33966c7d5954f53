/** Values of settings, which each place has, and of what many elements have. */
const settingValues: Readonly<Record<string, string>> = {
  theme: 'light, dark, auto',
  density: 'comfortable, compact',
  storage: 'local, session, memory',
  heading: 'none',
  credentials: 'omit, include',
};

/** @returns the values that are allowed, where it is none of them */
export function wrongSetting(name: string, value: unknown): string | undefined {
  const values = Object.hasOwn(settingValues, name) ? settingValues[name] : undefined;
  return value && !values?.split(', ').includes(`${value}`) ? values : undefined;
}
