/**
 * Reading input from outside (settings, tokens, storage, JSON): properties that a script added to `Object.prototype` are not part of it.
 */

/** The object's own value of this name; undefined where it has none, whatever its prototype has. */
export const own = <T extends object, Name extends keyof T>(from: T, name: Name): T[Name] | undefined =>
  Object.hasOwn(from, name) ? from[name] : undefined;

/** JSON as values whose objects have no prototype and no `__proto__`. @throws SyntaxError */
export const parseOwn = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => {
    if (name === '__proto__') return undefined;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.assign(Object.create(null), value) : value;
  });
