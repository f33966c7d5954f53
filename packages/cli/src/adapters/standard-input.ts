/** stdin as text. */
import { text } from 'node:stream/consumers';

/** The first line of stdin, without its line end. */
export async function readLine(): Promise<string> {
  const all = await text(process.stdin);
  return all.split(/\r?\n/, 1)[0] ?? '';
}
