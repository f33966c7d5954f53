import { describe, expect, it } from 'vitest';
import { isLoopback } from './loopback.js';

describe('a host', () => {
  it.each(['localhost', 'LOCALHOST.', 'api.localhost', '127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
    '%s is this machine',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  it.each(['[::1]', '[::ffff:127.8.0.1]', '127.1', '2130706433', 'desk.localhost:8080'])('%s of a URL is this machine', (host) => {
    expect(isLoopback(new URL(`http://${host}`).hostname)).toBe(true);
  });

  it.each([
    '127.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'notlocalhost',
    '10.0.0.1',
    '0.0.0.0',
    '::',
    '[::ffff:a00:1]',
    '',
  ])('"%s" is another', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
