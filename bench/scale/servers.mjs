/** Servers in separate processes. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>} when it has printed its address */
export async function startProcess(script, env = {}) {
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let said = '';
    void gone.then(() => reject(new Error(`${script} did not start`)));
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const ready = /ready on (http:\S+)/.exec(said);
      if (ready) resolve(ready[1]);
    });
  });
  const stop = () => {
    child.kill('SIGTERM');
    return gone;
  };
  return { url, pid: child.pid, stop };
}

/** MB that a process uses; NaN if unknown. */
export function memory(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** Signs in, and asks. */
export async function clientOf(url, account) {
  const body = new URLSearchParams({ grant_type: 'password', ...account });
  const { access_token: token } = await (await fetch(`${url}/token`, { method: 'POST', body })).json();
  const headers = { authorization: `Bearer ${token}` };
  /** @returns how long it took, and how long its answer is */
  const time = async (path) => {
    const begun = performance.now();
    const response = await fetch(url + path, { headers });
    const { length } = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return { milliseconds: performance.now() - begun, length };
  };
  return { url, token, headers, time };
}
