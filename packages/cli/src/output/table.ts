/** A plain table: a heading, aligned columns, two spaces between them. */
import type { Output } from './output.js';
import { plainText, styled, type Text } from './text.js';
import { fit, prepareWidths, textWidth } from './width.js';

export interface Column {
  readonly title: string;
  readonly alignRight?: boolean;
  /**
   * May lose its end on a narrow terminal; `last`: only when every spare column has left, and never past what can be read.
   * Ids, amounts, states and titles never do.
   */
  readonly cut?: boolean | 'last';
  /** The last column, of sentences: on a narrow terminal they go on in the next line, by words. */
  readonly flows?: boolean;
  /** May be left out on a narrow terminal, the highest first; `--json` has it. */
  readonly spare?: number;
}

/** Columns of these titles. */
export const columnsOf = (...columns: readonly (string | Column)[]): readonly Column[] =>
  columns.map((column) => (typeof column === 'string' ? { title: column } : column));
/** A column of numbers. */
export const right = (title: string, spare?: number): Column => ({ title, alignRight: true, ...(spare !== undefined && { spare }) });
/** The last column, of sentences. */
export const flowing = (title: string): Column => ({ title, flows: true });

const gap = '  ';
/** A truncated text keeps this many characters if there is space. */
const readable = 12;
/** A truncated text keeps this many characters at least. */
const narrowest = 6;
/** The last column is wrapped as a separate block if it is at least this wide. */
const roomToHang = 12;

type Sink = Pick<Output, 'width' | 'style' | 'writeLines'>;
type Rows = (batch: readonly (readonly string[])[]) => Promise<void>;

/**
 * Writes rows as they come. Widths are those of the first batch, so that later ones line up with it. On a terminal that
 * is too narrow, the columns that may be cut give way first, then spare ones are left out; where that is not enough, each
 * row is written a field a line.
 */
export function createTextTable(columns: readonly Column[], output: Sink) {
  let write: Rows | undefined;
  let leftOut: readonly string[] = [];
  return {
    /** Titles of the columns that there was no room for; empty before the first batch. */
    get leftOut() {
      return leftOut;
    },
    rows: async (texts: Parameters<Rows>[0]): Promise<void> => {
      // Widths of the printed text.
      const batch = texts.map((cells) => cells.map(plainText));
      await prepareWidths(batch.flat());
      if (!write) {
        const layout = layoutOf(columns, batch, output.width);
        const rows = layout ? grid(layout.visible(columns), layout.widths, output) : blocks(columns, output);
        leftOut = layout?.hiddenColumns.map(({ title }) => title) ?? [];
        write = (some) => rows(layout ? some.map(layout.visible) : some);
      }
      return write(batch);
    },
  };
}

/** All columns, or as many as fit without the spare ones; undefined if none fit. */
function layoutOf(columns: readonly Column[], batch: readonly (readonly string[])[], available: number | undefined) {
  const spares = columns.filter(({ spare }) => spare !== undefined).toSorted((a, b) => (b.spare ?? 0) - (a.spare ?? 0));
  const tries = Array.from({ length: spares.length + 1 }, (_, count) => ({ count, least: readable, isLast: false }));
  const last = { count: spares.length, isLast: true };
  for (const { count, ...cut } of [...tries, { ...last, least: readable }, { ...last, least: narrowest }]) {
    const hiddenColumns = spares.slice(0, count);
    const isShown = (_: unknown, place: number): boolean => !hiddenColumns.includes(columns[place] as Column);
    const visible = <T>(row: readonly T[]): readonly T[] => row.filter(isShown);
    const widths = columnWidths(visible(columns), batch.map(visible), available, cut);
    if (widths) return { hiddenColumns, visible, widths };
  }
  return undefined;
}

function grid(columns: readonly Column[], widths: readonly number[], { width, style, writeLines }: Sink): Rows {
  const offset = widths.slice(0, -1).reduce((sum, one) => sum + one + gap.length, 0);
  const line = (cells: readonly string[], isHeading: boolean): string =>
    cells
      .map((cell, index) => {
        const { alignRight, cut, flows } = columns[index] ?? {};
        if (flows) return isHeading ? cell : hanging(cell, offset, width);
        const mayCut = width !== undefined && (isHeading || cut);
        return fit(cell, mayCut ? (widths[index] ?? 0) : Math.max(widths[index] ?? 0, textWidth(cell)), alignRight);
      })
      .join(gap)
      .trimEnd();
  const titles = columns.map(({ title }) => title);
  let heading: readonly Text[] = [style.heading(line(titles, true))];
  return async (batch) => {
    const lines = [...heading, ...batch.flatMap((cells) => line(cells, false).split('\n'))];
    heading = [];
    await writeLines(lines);
  };
}

/**
 * Wraps words below the first line if there is space for a few. @param offset width of the text before. @param width of the line. Default:
 * unlimited
 */
export function hanging(text: string, offset: number, width = 0): string {
  const room = width - offset;
  if (room < roomToHang || textWidth(text) <= room) return text;
  // An amount keeps its currency.
  const [first = '', ...words] = text.split(/ (?![A-Z]{3}\b)/);
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (textWidth(longer) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.join(`\n${' '.repeat(offset)}`);
}

/** A value behind its name; on a narrow terminal its words go on in the next line. @param start column of values */
export function fieldLines(name: string, value: string, start: number, { style, width }: Pick<Sink, 'style' | 'width'>): Text[] {
  const [first = '', ...others] = hanging(value, start, width).split('\n');
  return [styled`${style.faint(fit(name, start))}${first}`, ...others];
}

/** Where values begin behind the longest of these names. */
export const valueStart = (names: readonly string[]): number => Math.max(...names.map(textWidth)) + gap.length;

function blocks(columns: readonly Column[], sink: Sink): Rows {
  const start = valueStart(columns.map(({ title }) => title));
  let before: readonly Text[] = [];
  return async (batch) => {
    const lines: Text[] = [];
    for (const cells of batch) {
      lines.push(...before, ...columns.flatMap(({ title }, index) => fieldLines(title, cells[index] ?? '', start, sink)));
      before = [''];
    }
    await sink.writeLines(lines);
  };
}

/** Undefined: the columns do not fit. `least`: the part of a text that a cut keeps; `isLast`: no spare column is left, so all texts may be cut. */
function columnWidths(
  columns: readonly Column[],
  batch: readonly (readonly string[])[],
  available: number | undefined,
  { least: leastText, isLast }: { readonly least: number; readonly isLast: boolean },
): number[] | undefined {
  const values = columns.map((_, index) => batch.reduce((widest, cells) => Math.max(widest, textWidth(cells[index] ?? '')), 0));
  const widths = columns.map(({ title }, index) => Math.max(textWidth(title), values[index] ?? 0));
  if (available === undefined) return widths;
  const hang = leastText === readable ? roomToHang : 0;
  for (const [index, { title, flows }] of columns.entries())
    if (flows) widths[index] = Math.max(textWidth(title), Math.min(values[index] ?? 0, hang));
  const excess = () => widths.reduce((sum, width) => sum + width, 0) + gap.length * (columns.length - 1) - available;
  const least = (width: number, index: number): number => {
    const { title = '', cut } = columns[index] ?? {};
    if (cut !== true && !(isLast && cut === 'last')) return width;
    return Math.min(width, Math.max(textWidth(title), cut === true ? leastText : readable));
  };
  shrink(widths, widths.map(least), excess);
  return excess() > 0 ? undefined : widths;
}

/** Takes from the widest first, down to the least that each column keeps. */
function shrink(widths: number[], least: readonly number[], excess: () => number): void {
  while (excess() > 0) {
    const slack = widths.map((width, index) => (width > (least[index] ?? 0) ? width : 0));
    const widest = Math.max(...slack);
    if (widest === 0) return;
    widths[slack.indexOf(widest)] = widest - 1;
  }
}
