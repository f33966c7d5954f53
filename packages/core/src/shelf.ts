/**
 * Many records of one kind in little memory: their fields stand one after another in texts of some records each, and what is handed out is a
 * stand-in that reads its fields from there. For lists of 100,000, which as objects take several times as much.
 */

/** Records in one text: it is read as a whole when one of them is asked for. */
const pageRecords = 16;
/** Texts that stay read: rows side by side come from as many. */
const keptPages = 64;

/**
 * Puts a record away and hands out its stand-in.
 * @param fields put away: values of JSON
 * @param kept stay with the stand-in as they are: what other records are put together of
 */
export function createShelf<T extends object>(
  fields: readonly (keyof T & string)[],
  kept: readonly (keyof T & string)[] = [],
): (record: T) => T {
  const pages: string[] = [];
  let open: unknown[][] = [];
  const read = new Map<number, readonly (readonly unknown[])[]>();
  const pageAt = (number: number): readonly (readonly unknown[])[] => {
    if (number === pages.length) return open;
    let page = read.get(number);
    if (!page) {
      if (read.size >= keptPages) read.delete(read.keys().next().value as number);
      page = JSON.parse(pages[number] as string) as readonly (readonly unknown[])[];
      read.set(number, page);
    }
    return page;
  };

  class StandIn {
    readonly #index: number;
    constructor(index: number, record: T) {
      this.#index = index;
      for (const name of kept) (this as unknown as T)[name] = record[name];
    }
    static value(of: StandIn, field: number): unknown {
      return pageAt(Math.floor(of.#index / pageRecords))[of.#index % pageRecords]?.[field];
    }
    toJSON(): Record<string, unknown> {
      return { ...this, ...Object.fromEntries(fields.map((name, field) => [name, StandIn.value(this, field)])) };
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
    open.push(fields.map((name) => record[name]));
    if (open.length === pageRecords) {
      pages.push(JSON.stringify(open));
      open = [];
    }
    return new StandIn(count++, record) as unknown as T;
  };
}
