import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft } from './forget-user.js';
import { draftOwner, storedDraft } from './stored-draft.js';

/** A tab's storage. */
function tabStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}
const jwt = (sub: string) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub }))}.x`.replaceAll('=', '');
const ownerOf = (token: string | undefined, isPortals = false) => draftOwner({ current: async () => token }, isPortals);

beforeEach(() => vi.stubGlobal('sessionStorage', tabStorage()));
afterEach(() => vi.unstubAllGlobals());

async function typedBy(token: string, isPortals = false) {
  const draft = storedDraft<{ name: string }>('form', ownerOf(token, isPortals));
  await draft.read();
  draft.write({ name: 'Ada' });
}
const readBy = (token: string, name = 'form', isPortals = false) => storedDraft<{ name: string }>(name, ownerOf(token, isPortals)).read();

describe('a draft', () => {
  it('is found after a reload by whom it belongs to, with renewed tokens too', async () => {
    await typedBy(jwt('7'));
    expect(await readBy(jwt('7'))).toEqual({ name: 'Ada' });
  });

  it('is removed when another user reads it', async () => {
    await typedBy(jwt('7'));
    expect(await readBy(jwt('8'))).toEqual({});
    expect(await readBy(jwt('7'))).toEqual({});
  });

  it('is removed when another form reads it', async () => {
    await typedBy(jwt('7'));
    expect(await readBy(jwt('7'), 'another')).toEqual({});
  });

  it('with tokens that name no user belongs to the session', async () => {
    await typedBy('opaque');
    expect(await readBy('renewed')).toEqual({ name: 'Ada' });
    forgetDraft();
    expect(await readBy('renewed')).toEqual({});
  });

  it('is not kept where a portal’s tokens name no user', async () => {
    await typedBy('opaque', true);
    expect(await readBy('opaque', 'form', true)).toEqual({});
  });
});
