/** Requests that are right but for one text, at every place of the contract that takes a text. */
import { type Endpoint, type EndpointGroup, endpoints, type Field, type Fields } from '@caredesk/core/contract';
import type { TextPlace } from '@caredesk/core/contract/hostile-texts.test-support';
import type { Answer, Api } from './api.js';

const rightValue = (field: Field): unknown => {
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
    default:
      return 1;
  }
};
const required = (fields: Fields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.required ? [[name, rightValue(field)]] : [])));

/** `{ familyMembers: [{ phone: text }] }` for the path familyMembers.phone. */
const nested = ([name = '', ...rest]: readonly string[], text: string): Record<string, unknown> => ({
  [name]: rest.length > 0 ? [nested(rest, text)] : text,
});

const endpointOf = (call: string): Endpoint => {
  const [group = '', name = ''] = call.split('.');
  return (endpoints as Record<string, EndpointGroup>)[group]?.[name] as Endpoint;
};

export function sendText(api: Api, { call, part, path }: TextPlace, text: string): Promise<Answer> {
  const endpoint = endpointOf(call);
  const at = endpoint.path.replace('{params}', '2026-01-01..2026-01-02').replace(/\{\w+\}/g, '1');
  const query = { ...required(endpoint.query), ...(part === 'query' && nested(path, text)) };
  const line = `${at}?${new URLSearchParams(query as Record<string, string>)}`;
  const values = { ...required(endpoint.body?.fields), ...(part === 'body' && nested(path, text)) };
  const form = { ...(values as Record<string, string>), ...endpoint.constants };
  return api.send(endpoint.method, line, endpoint.encoding === 'form' ? new URLSearchParams(form) : endpoint.body && values);
}
