/** The members of a keyboard event that are read. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'keyCode' | 'isComposing'>;

/** The key code by which Safari marks the key that ends a composition. */
const composing = 229;

/**
 * The key as shortcuts name it: letters are lower case, and keyboards of other scripts have those of the same place. None while an input
 * method composes a text, whose Enter and Escape are its own. Every key is compared by this.
 */
export function keyOf(event: KeyPress | { readonly nativeEvent: KeyPress }): string {
  const { key, code, shiftKey, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event;
  // Autofill sends events without a key.
  if (!key || isComposing || keyCode === composing) return '';
  // Names of keys are Latin; one key of an Arabic keyboard writes two letters.
  if (key <= '~') return key.length > 1 ? key : key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}
