/** A plain table: a heading, aligned columns, two spaces between them. */
import type { Output } from './output.js';
import { fit, textWidth } from './text.js';

export interface Column {
  readonly title: string;
  readonly alignRight?: boolean;
}

const gap = '  ';
const narrowest = 6;

/**
 * Writes rows as they come. Widths are those of the first batch, so that later ones line up with it; on a terminal
 * the widest columns give way until a line fits.
 */
export function createTable(
  columns: readonly Column[],
  output: Pick<Output, 'width' | 'style' | 'write'>,
): { rows(batch: readonly (readonly string[])[]): Promise<void> } {
  let widths: number[] | undefined;
  const line = (cells: readonly string[], sizes: readonly number[]): string => {
    const last = cells.length - 1;
    return cells
      .map((cell, index) => {
        const size = Math.max(sizes[index] ?? 0, output.width === undefined ? textWidth(cell) : 0);
        return fit(cell, size, columns[index]?.alignRight).concat(index === last ? '' : gap);
      })
      .join('')
      .trimEnd();
  };
  return {
    rows: async (batch) => {
      let text = '';
      if (!widths) {
        widths = columnWidths(columns, batch, output.width);
        text += `${output.style.heading(
          line(
            columns.map(({ title }) => title),
            widths,
          ),
        )}\n`;
      }
      const sizes = widths;
      for (const cells of batch) text += `${line(cells, sizes)}\n`;
      await output.write(text);
    },
  };
}

function columnWidths(columns: readonly Column[], batch: readonly (readonly string[])[], available: number | undefined): number[] {
  const widths = columns.map(({ title }, index) => Math.max(textWidth(title), ...batch.map((cells) => textWidth(cells[index] ?? ''))));
  if (available === undefined) return widths;
  const total = () => widths.reduce((sum, width) => sum + width, 0) + gap.length * (columns.length - 1);
  for (let excess = total() - available; excess > 0; excess = total() - available) {
    const widest = Math.max(...widths);
    if (widest <= narrowest) break;
    // At most down to the second widest, so that the cut is shared.
    const next = Math.max(narrowest, ...widths.filter((width) => width < widest));
    const index = widths.indexOf(widest);
    widths[index] = Math.max(next === widest ? narrowest : Math.min(next, widest - 1), widest - excess);
  }
  return widths;
}
