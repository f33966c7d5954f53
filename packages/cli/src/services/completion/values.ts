/** Values of options that are known beforehand. */
import { audit, billing, discountTypes, statusWords } from '@caredesk/core/contract';
import { resolutions } from '@caredesk/core/payments';
import { type JsonShape, jsonShapes } from '../../output/json-shapes.js';

/** By the option's long name. */
export const valuesOf: Readonly<Record<string, readonly string[]>> = {
  '--payment-status': billing.list.query.paymentStatus.options,
  '--entity': audit.list.query.entity.options,
  '--outcome': Object.values(resolutions).flatMap(Object.values<string>),
  '--progress': ['json'],
  '--sign-in': ['password', 'browser', 'device'],
  '--discount-type': discountTypes,
  '--status': Object.values(statusWords),
};

/** The fields that `--fields` of a list or a record knows, by the command's path. */
export function fieldsOf(path: string): readonly string[] {
  const { schema } = (jsonShapes as Readonly<Record<string, JsonShape>>)[path] ?? {};
  const record = schema && 'item' in schema ? schema.item : schema;
  return Object.keys((record as { readonly entries?: object } | undefined)?.entries ?? {});
}
