/** `--map "Their heading=column"`: files with other headings. */
import { UserError } from '../../errors.js';
import { nearest } from '../../nearest.js';

/** @returns our column by their heading. @throws {UserError} */
export const parseMap = <Column extends string>(pairs: readonly string[], columns: readonly Column[]): ReadonlyMap<string, Column> =>
  new Map(
    pairs.map((pair) => {
      const split = pair.lastIndexOf('=');
      const name = pair.slice(split + 1).trim();
      if (split < 1) throw new UserError(`--map must be "Their heading=column", not "${pair}".`);
      const column = columns.find((known) => known.toLowerCase() === name.toLowerCase());
      if (column) return [pair.slice(0, split).trim(), column];
      const near = nearest(name, columns);
      throw new UserError(`--map: "${name}" is not a column.`, {
        hint: `${near ? `Did you mean ${near}? ` : ''}Columns: ${columns.join(', ')}.`,
      });
    }),
  );
