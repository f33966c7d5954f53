/** What the browser tests need of a browser. One implementation an engine: Playwright, WebDriver BiDi, WebDriver. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

/** CSS pixels from the window's upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Tab {
  /** Returns once the new document is parsed; what it loads may be on its way. */
  goto(url: string): Promise<void>;
  /** Calls a function, given as source, in the page. Its value, or that of its promise, must be JSON. */
  evaluate(source: string, ...values: Json[]): Promise<unknown>;
  /** Moves the pointer there, presses and releases its button. */
  press(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** Names of `KeyboardEvent.key`, such as `Escape`; modifiers before it: `Shift+Tab`. */
  key(combination: string): Promise<void>;
  /** @param source a function that returns a file input */
  chooseFile(source: string, path: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** PNG of what the window shows. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser in which nothing is stored yet. Its tabs share storage, locks and channels. */
export interface User {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface Driver {
  openUser(): Promise<User>;
  close(): Promise<void>;
}

export const windowSize: Size = { width: 1280, height: 900 };

/** An expression that calls the function with these values. */
export const callOf = (source: string, values: readonly Json[]): string => `(${source})(...${JSON.stringify(values)})`;

/** `Control+Enter` → [['Control'], 'Enter'] */
export function partsOf(combination: string): readonly [modifiers: readonly string[], key: string] {
  const parts = combination.split('+');
  return [parts.slice(0, -1), parts.at(-1) as string];
}
