/**
 * Many records of one kind in little memory: their fields stand one after another in texts of some records each, and what is handed out is a
 * stand-in that reads its fields from there. For lists of 100,000, which as objects take several times as much.
 */

/** Records in one text: it is read as a whole when one of them is asked for. */
const pageRecords = 16;
/** Texts that stay read: rows side by side come from as many. */
const keptPages = 64;

/** A field of the records of one page: its value in each, or the one that all of them have. */
type Column = { readonly all: unknown } | { readonly each: readonly unknown[] };

function columnOf(values: readonly unknown[]): Column {
  const [first] = values;
  return values.every((value) => isSame(value, first)) ? { all: first ?? null } : { each: values };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Puts a record away and hands out its stand-in, whose fields are those named: values of JSON. */
export function createShelf<T extends object>(fields: readonly (keyof T & string)[]): (record: T) => T {
  const pages: string[] = [];
  let open: T[] = [];
  const read = new Map<number, readonly Column[]>();
  const pageAt = (number: number): readonly Column[] => {
    let page = read.get(number);
    if (!page) {
      if (read.size >= keptPages) read.delete(read.keys().next().value as number);
      page = JSON.parse(pages[number] as string) as readonly Column[];
      read.set(number, page);
    }
    return page;
  };
  const fieldOf = (index: number, field: number): unknown => {
    const [number, place] = [Math.floor(index / pageRecords), index % pageRecords];
    if (number === pages.length) return open[place]?.[fields[field] as keyof T];
    const column = pageAt(number)[field] as Column;
    return 'all' in column ? column.all : column.each[place];
  };

  class StandIn {
    readonly #index: number;
    constructor(index: number) {
      this.#index = index;
    }
    static value(of: StandIn, field: number): unknown {
      return fieldOf(of.#index, field);
    }
    toJSON(): Record<string, unknown> {
      return Object.fromEntries(fields.map((name, field) => [name, StandIn.value(this, field)]));
    }
  }
  for (const [field, name] of fields.entries())
    Object.defineProperty(StandIn.prototype, name, {
      get(this: StandIn) {
        return StandIn.value(this, field);
      },
    });

  let count = 0;
  return (record) => {
    open.push(record);
    if (open.length === pageRecords) {
      pages.push(JSON.stringify(fields.map((name) => columnOf(open.map((one) => one[name])))));
      open = [];
    }
    return new StandIn(count++) as unknown as T;
  };
}
