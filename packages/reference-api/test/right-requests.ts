/** Requests that the contract takes: as they are, or with one text at a place that takes a text. */
import { type Endpoint, type EndpointGroup, endpoints, type Field, type Fields } from '@caredesk/core/contract';
import type { TextPlace } from '@caredesk/core/contract/hostile-texts.test-support';
import type { Answer, Api } from './api.js';

const rightValue = (field: Field, id: number): unknown => {
  switch (field.kind) {
    case 'text':
      return field.format === 'email' ? 'a@b.test' : 'x'.repeat(Math.min(8, field.max));
    case 'choice':
      return field.options[0];
    case 'date':
    case 'instant':
      return '2026-01-01';
    case 'currency':
      return 'USD';
    case 'list':
      return [];
    case 'id':
      return id;
    default:
      return 1;
  }
};
const required = (fields: Fields = {}, id: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.required ? [[name, rightValue(field, id)]] : [])));

/** `{ familyMembers: [{ phone: text }] }` for the path familyMembers.phone. */
const nested = ([name = '', ...rest]: readonly string[], text: string): Record<string, unknown> => ({
  [name]: rest.length > 0 ? [nested(rest, text)] : text,
});

const endpointOf = (call: string): Endpoint => {
  const [group = '', name = ''] = call.split('.');
  return (endpoints as Record<string, EndpointGroup>)[group]?.[name] as Endpoint;
};

/** With what is required, and more. @param id of each record that it names */
export function sendRight(
  api: Api,
  endpoint: Endpoint,
  id: number,
  more: { readonly query?: object; readonly body?: object } = {},
): Promise<Answer> {
  const at = endpoint.path.replace('{params}', '2026-01-01..2026-01-02').replace(/\{\w+\}/g, String(id));
  const query = { ...required(endpoint.query, id), ...more.query };
  const line = `${at}?${new URLSearchParams(query as Record<string, string>)}`;
  const values = { ...required(endpoint.body?.fields, id), ...more.body };
  const form = { ...(values as Record<string, string>), ...endpoint.constants };
  return api.send(endpoint.method, line, endpoint.encoding === 'form' ? new URLSearchParams(form) : endpoint.body && values);
}

export const sendText = (api: Api, { call, part, path }: TextPlace, text: string): Promise<Answer> =>
  sendRight(api, endpointOf(call), 1, { [part]: nested(path, text) });
