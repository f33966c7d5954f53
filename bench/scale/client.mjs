/** What a measured server is asked, and how much memory it takes. */
import { readFileSync } from 'node:fs';
import { signIn } from '../support/serve.mjs';

/** MB that a process uses; NaN if unknown. */
export function memory(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** Signs in, and asks. */
export async function clientOf(url) {
  const headers = { authorization: `Bearer ${(await signIn(url)).access_token}` };
  /** @returns how long it took, and how long its answer is */
  const time = async (path) => {
    const begun = performance.now();
    const response = await fetch(url + path, { headers });
    const { length } = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return { milliseconds: performance.now() - begun, length };
  };
  return { time };
}
