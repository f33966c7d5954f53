/** How the host page and the API are known to the example provider. */
export const clientId = 'caredesk-host';
export const audience = 'urn:caredesk:api';
