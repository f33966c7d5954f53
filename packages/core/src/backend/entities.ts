/** The contract's calls and entities by their names, as descriptions name them. */
import { callsIn, type Endpoint } from '../contract/endpoint.js';
import { endpoints } from '../contract/endpoints/index.js';
import type { Entity } from '../contract/field.js';

/** Token calls can't be described: RFC 6749 and RFC 7009 define them. */
export const isOfTokens = ({ encoding }: Endpoint): boolean => encoding === 'form';

export const calls: ReadonlyMap<string, Endpoint> = new Map(callsIn(endpoints).filter(([, endpoint]) => !isOfTokens(endpoint)));

export const entities: ReadonlyMap<string, Entity> = new Map(
  [...calls.values()].flatMap(({ body, answer }) => [body, 'of' in answer ? answer.of : undefined]).flatMap(withMembers),
);

function withMembers(entity: Entity | undefined): [string, Entity][] {
  if (!entity) return [];
  const members = Object.values(entity.fields).flatMap((field) => (field.kind === 'list' ? withMembers(field.of) : []));
  return [[entity.name, entity], ...members];
}

/** Sign-up, cancel and charge use a doctor's names, creating a coupon a coupon's. */
export const namesakes: Readonly<Record<string, string>> = {
  DoctorSignup: 'Doctor',
  DoctorCancellation: 'Doctor',
  DoctorCharge: 'Doctor',
  CouponCreate: 'Coupon',
};
