/** Spreadsheets (.xlsx) as the CSV that they could have been saved as. */
import { type CsvValue, csvRow } from './index.js';
import { encodingOf } from './sheet.js';

/** So much of a workbook is read: a small file may unpack to any size. */
const mostBytes = 100 * 1024 * 1024;

/** A workbook's first sheet as CSV; any other file, also a workbook that can't be read, as it is. Its reader is loaded for a workbook alone. */
export async function sheetBytes(bytes: Uint8Array): Promise<Uint8Array> {
  if (encodingOf(bytes) !== 'workbook') return bytes;
  const [{ readSheet }, { unzipSync, zipSync }] = await Promise.all([import('read-excel-file/universal'), import('fflate')]);
  try {
    let size = 0;
    const parts = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        if (size > mostBytes) throw new RangeError('too large');
        return true;
      },
    });
    // Unpacked already: the reader would start workers, which a page's policy may forbid.
    const unpacked = zipSync(parts, { level: 0 });
    const rows = await readSheet(unpacked.buffer as ArrayBuffer);
    const width = Math.max(0, ...rows.map(({ length }) => length));
    const text = rows.map((row) => csvRow(Array.from({ length: width }, (_, column) => cellText(row[column]))));
    return new TextEncoder().encode(text.join(''));
  } catch {
    return bytes;
  }
}

/** Numbers without the noise of binary fractions; a date is of no zone, as spreadsheets have none. */
function cellText(value: unknown): CsvValue {
  if (typeof value === 'number') return plainNumber(Number(value.toPrecision(15)));
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.\d+Z$/, 'Z');
  return typeof value === 'boolean' ? String(value).toUpperCase() : (value as string | null);
}

/** `0.0000005`, never `5e-7`. */
const plainNumber = (value: number): string =>
  value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20, maximumSignificantDigits: 21 });
