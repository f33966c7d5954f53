import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { onShippedBuild } from './desk.js';
import { all, idle, retryAll, texts, timeout } from './everything.js';

const troubles = {
  'answers HTML': (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
    return true;
  },
  'answers 500': (_: unknown, response: ServerResponse) => {
    response.writeHead(500).end('NullReferenceException');
    return true;
  },
  'is out of reach': (request: IncomingMessage) => {
    request.socket.destroy();
    return true;
  },
};

onShippedBuild('when the backend', (desk) => {
  it.each(Object.entries(troubles))(
    '%s, each element says so, and recovers by Retry [spec 96, 119, 121]',
    { timeout },
    async (_name, interceptor) => {
      desk.site.setInterceptor(interceptor);
      const on = await desk.open(all(desk.bills[5]));
      const elements = await on.locator('main > *').all();
      for (const element of elements) await element.getByRole('alert').first().waitFor({ timeout: 15_000 });
      for (const { localName, text } of await texts(on))
        expect(text.match(/Maintenance|NullReference|undefined/)?.[0], localName).toBeUndefined();
      desk.site.setInterceptor(undefined);
      await retryAll(on);
      await idle(on);
      for (const { localName, text } of await texts(on)) expect(text.length, localName).toBeGreaterThan(10);
    },
  );
});
