/** Forms with changes that are not saved: one register for the page, whatever copies of the bundle are on it. */

export interface UnsavedForm {
  /** Counts while it is in the page: an element that was taken out leaves nothing behind that asks. */
  readonly element: HTMLElement;
  /** No input, but changes of many records that are being sent. */
  readonly isWork?: boolean;
  /** The user lets the changes go. */
  discard(): void;
}

const registerKey = Symbol.for('caredesk.unsaved.v1');

/** Weak, so that an element thrown away with its changes can be forgotten. */
const register = () => {
  const holder = globalThis as { [registerKey]?: { readonly forms: Set<WeakRef<UnsavedForm>> } };
  holder[registerKey] ??= { forms: new Set() };
  return holder[registerKey].forms;
};

const isUnsaved = (form: WeakRef<UnsavedForm>): boolean => form.deref()?.element.isConnected === true;

export const hasUnsavedChanges = (): boolean => [...register()].some(isUnsaved);

/** The same of the forms in a node that is in the page. */
export const hasUnsavedIn = (node: Node): boolean => [...register()].some((form) => node.contains(form.deref()?.element ?? null));

/** Changes of many records are being sent: leaving keeps what was sent, and sends no more. */
export const isWorkUnderWay = (): boolean => [...register()].some((form) => isUnsaved(form) && form.deref()?.isWork);

/** Lets all changes go: the page has asked, and the user leaves. */
export const discardChanges = (): void => {
  for (const form of [...register()].filter(isUnsaved)) {
    // At once, because the view unregisters only later.
    register().delete(form);
    form.deref()?.discard();
  }
};

/** The browser asks before it leaves the page. */
const warn = (event: BeforeUnloadEvent): void => {
  if (hasUnsavedChanges()) event.preventDefault();
};

/** The caller holds the form. @returns how to take it off the register */
export function registerUnsaved(form: UnsavedForm): () => void {
  const reference = new WeakRef(form);
  register().add(reference);
  addEventListener('beforeunload', warn);
  return () => {
    register().delete(reference);
    if (register().size === 0) removeEventListener('beforeunload', warn);
  };
}
