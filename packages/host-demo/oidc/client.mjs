/** How the host page, the command line and the API are known to the example provider. */
export const clientId = 'caredesk-host';
/** How the command line is known to it: a public client of people, and one of a machine. */
export const cliClientId = 'caredesk-cli';
export const machine = { clientId: 'caredesk-ci', secret: 'caredesk-ci-secret' };
export const audience = 'urn:caredesk:api';
