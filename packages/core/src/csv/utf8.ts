/** 1-based line of the first byte that is not valid UTF-8. */
export function invalidUtf8Line(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const lineFeed = 10;
  for (let line = 1, start = 0; ; line++) {
    const found = bytes.indexOf(lineFeed, start);
    const end = found === -1 ? bytes.length : found + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    if (found === -1) return line;
    start = end;
  }
}
