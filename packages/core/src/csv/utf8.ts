/** What the bytes of a file are, before they are text. */

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/** A zip file, as xlsx and ods are; an OLE file, as xls is. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const byteOrderMarks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** UTF-16 without a mark is known by the zero byte in most of its characters. */
export function encodingOf(bytes: Uint8Array): 'text' | 'workbook' | 'utf16' {
  if (workbooks.some((start) => startsWith(bytes, start))) return 'workbook';
  if (byteOrderMarks.some((start) => startsWith(bytes, start))) return 'utf16';
  const beginning = bytes.subarray(0, 200);
  return beginning.filter((byte) => byte === 0).length > beginning.length / 4 ? 'utf16' : 'text';
}

export interface InvalidUtf8 {
  /** 1-based. */
  readonly line: number;
  /** The text of its line before the first invalid byte. */
  readonly before: string;
  /** The file's first line, with replacement characters for invalid bytes. */
  readonly first: string;
}

/** Where a file that is not valid UTF-8 is not. */
export function invalidUtf8(bytes: Uint8Array): InvalidUtf8 {
  const [strict, lossy] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder()];
  const lineFeed = 10;
  let first: string | undefined;
  for (let line = 1, start = 0; ; line++) {
    const found = bytes.indexOf(lineFeed, start);
    const end = found === -1 ? bytes.length : found + 1;
    const text = lossy.decode(bytes.subarray(start, end));
    first ??= text;
    try {
      strict.decode(bytes.subarray(start, end));
    } catch {
      return { line, before: text.split('\uFFFD', 1)[0] ?? '', first };
    }
    if (found === -1) return { line, before: '', first };
    start = end;
  }
}
