/** Labels of the contract's fields: their names in words. */
import type { Endpoints } from '@caredesk/core/contract';
import { type Catalog, catalog } from '../i18n/catalog.js';
import { inUi } from './locales.js';

type EntityOf<E> = E extends { readonly answer: { readonly of: infer T } } ? T : never;
type BodyOf<E> = E extends { readonly body: infer T } ? T : never;
type QueryOf<E> = E extends { readonly query: infer T } ? keyof T : never;
type EndpointsOf<G> = G[keyof G];
type AnyEndpoint = { [G in Exclude<keyof Endpoints, 'account'>]: EndpointsOf<Endpoints[G]> }[Exclude<keyof Endpoints, 'account'>];
type FieldsIn<T> = T extends { readonly fields: infer F }
  ? keyof F | { [K in keyof F]: F[K] extends { readonly of: infer I } ? FieldsIn<I> : never }[keyof F]
  : never;

/** Never shown with a label. */
type Technical = 'pageNumber' | 'pageSize' | 'sortBy' | 'sortOrder' | 'after' | 'id' | 'clientId' | 'token' | 'url' | 'version';
/** Every field that a record, a form or a filter shows. */
export type FieldName = Exclude<Extract<FieldsIn<EntityOf<AnyEndpoint> | BodyOf<AnyEndpoint>> | QueryOf<AnyEndpoint>, string>, Technical>;
export type Labels = Readonly<Record<FieldName, string>>;

/** Fields whose name in words is not what people call them; {@link inWords} makes the labels of the others. */
const english: Partial<Labels> = {
  speciality: 'Specialty',
  otherSpeciality: 'Other specialty',
  subType: 'Subspecialty',
  practiceManagementSoftware: 'Software type',
  practiceManagementSoftwareName: 'Software',
  isEmailConfirmed: 'Email confirmed',
  createdAt: 'Added',
  doctorName: 'Doctor',
  formLinkSentAt: 'Form link sent',
};

export const fields: Catalog<Labels> = catalog('fields', english as Labels, inUi('fields'));

/** `firstName` → `First name`; `cardLast4` → `Card last 4`; `doctorId` → `Doctor ID`. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ id$/, ' ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
