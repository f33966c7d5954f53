import { expect, it } from 'vitest';
import { csvLine } from './csv.js';

it.each([
  [['a', 1, null, undefined, ''], 'a,1,,,\r\n'],
  [['say "hi"', 'a,b', 'two\nlines'], '"say ""hi""","a,b","two\nlines"\r\n'],
  [['=1+1', '+49 30', '-x', '@cmd', '\tx'], "'=1+1,'+49 30,'-x,'@cmd,'\tx\r\n"],
  [[-12.5, '-12.50', '007', 'ﬁ é 漢'], '-12.5,-12.50,007,ﬁ é 漢\r\n'],
])('%j becomes one line', (values, line) => {
  expect(csvLine(values)).toBe(line);
});
