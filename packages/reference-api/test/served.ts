/** A server for the tests of a file or a `describe`. */
import { afterAll, beforeAll } from 'vitest';
import { type Api, signedIn } from './api.js';
import { type StartOptions, startServer, type TestServer } from './support.js';

/** Of the calling `describe`: a server, and its API as the demo account calls it. Both work from the first test to the last. */
export function served(options: StartOptions = {}): { readonly server: TestServer; readonly api: Api } {
  let server: TestServer;
  let api: Api;
  beforeAll(async () => {
    server = await startServer(options);
    api = await signedIn(server);
  });
  afterAll(() => server?.stop());
  return {
    server: {
      get url() {
        return server.url;
      },
      get database() {
        return server.database;
      },
      signIn: (account) => server.signIn(account),
      stop: () => server.stop(),
    },
    api: {
      send: (...request) => api.send(...request),
      call: (endpoint, input) => api.call(endpoint, input),
      data: (endpoint, input) => api.data(endpoint, input),
      failure: (endpoint, input) => api.failure(endpoint, input),
    },
  };
}
