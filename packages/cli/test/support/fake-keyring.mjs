/** Preloaded: a keyring in a folder, or, without one, a keyring that never answers. */
import { registerHooks } from 'node:module';

const source = `
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
const folder = process.env.FAKE_KEYRING;
export class AsyncEntry {
  constructor(service, account) { this.path = folder + '/' + service + '-' + encodeURIComponent(account); }
  async #answer(action) { if (!folder) await new Promise((resolve) => setTimeout(resolve, 600_000)); return action(); }
  setPassword(text) { return this.#answer(() => writeFileSync(this.path, text)); }
  getPassword() { return this.#answer(() => { try { return readFileSync(this.path, 'utf8'); } catch { return null; } }); }
  deleteCredential() { return this.#answer(() => rmSync(this.path, { force: true })); }
}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@napi-rs/keyring'
      ? { url: `data:text/javascript,${encodeURIComponent(source)}`, shortCircuit: true }
      : next(specifier, context),
});
