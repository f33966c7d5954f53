import { configure } from '/widgets/caredesk.js';

/** One provider, or a list of them, each with its button. */
export const signIn = {
  name: 'Northside ID',
  issuer: 'https://id.example',
  clientId: 'caredesk',
  redirectUri: new URL('callback.html', location.href).href,
};

configure({ signIn });
