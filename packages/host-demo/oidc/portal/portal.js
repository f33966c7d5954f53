import { configure } from '/widgets/caredesk.js';

/** One provider, or a list of them: each has a button of its own. */
export const signIn = {
  name: 'Northside ID',
  issuer: 'https://id.example',
  clientId: 'caredesk',
  redirectUri: new URL('callback.html', location.href).href,
};

configure({ signIn });
