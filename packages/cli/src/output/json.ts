/** JSON on a line. Errors are printed by it: it needs nothing of the contract. */
import type { JsonCommand, JsonOf } from './json-shapes.js';

/** JSON whose text no terminal takes for anything but text: what `JSON.stringify` leaves of control and direction characters is escaped. Ids beyond 2^53 are text. */
export const toJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part), indent).replace(
    /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The `--json` output of a command, in the shape that `help json` shows, on one line. */
export const jsonLine = <Command extends JsonCommand>(_command: Command, value: JsonOf<Command>, indent?: number): string =>
  `${toJson(value, indent)}\n`;
