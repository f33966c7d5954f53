/**
 * Many records of one kind in little memory: their fields stand one after another in texts of some records each, and what is handed out is a
 * stand-in that reads its fields from there. For lists of 100,000, which as objects take several times as much.
 */

/** Records in one text: it is read as a whole when one of them is asked for. */
const pageRecords = 16;
/** Texts that stay read: rows side by side come from as many. */
const keptPages = 64;

/** Puts a record away and hands out its stand-in, whose fields are those named: values of JSON. */
export function createShelf<T extends object>(fields: readonly (keyof T & string)[]): (record: T) => T {
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
    constructor(index: number) {
      this.#index = index;
    }
    static value(of: StandIn, field: number): unknown {
      return pageAt(Math.floor(of.#index / pageRecords))[of.#index % pageRecords]?.[field];
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
    open.push(fields.map((name) => record[name]));
    if (open.length === pageRecords) {
      pages.push(JSON.stringify(open));
      open = [];
    }
    return new StandIn(count++) as unknown as T;
  };
}
