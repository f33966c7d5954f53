import { describe, expect, it } from 'vitest';
import { findScript, settingsOf } from './script-settings.js';

const tag = (src: string) => ({ src }) as HTMLScriptElement;

describe('the script tag', () => {
  it('is the one with the module’s address, whatever other scripts there are', () => {
    const own = tag('https://cdn.example/widgets/caredesk.js?v=2');
    expect(findScript('https://cdn.example/widgets/caredesk.js?v=2', [tag(''), tag('https://other.example/caredesk.js'), own])).toBe(own);
  });

  it('is found by its file name where a file beside it hands on', () => {
    const own = tag('https://unpkg.example/@caredesk/widgets/dist/caredesk.js');
    expect(findScript('https://unpkg.example/@caredesk/widgets/dist/cdn/caredesk.js', [tag('https://x.example/a.js'), own])).toBe(own);
    expect(findScript('https://unpkg.example/caredesk.js', [tag('https://x.example/a.js')])).toBeUndefined();
  });

  it('gives settings; a timeout that is no number is none', () => {
    const data = { apiBase: 'https://api.example', locale: 'fr', timeoutMs: '5000', storage: 'memory' };
    expect(settingsOf(data)).toMatchObject({ apiBase: 'https://api.example', locale: 'fr', timeoutMs: 5000, storage: 'memory' });
    expect(settingsOf({ timeoutMs: 'soon' }).timeoutMs).toBeUndefined();
  });
});
