/** A change, merged into the current record (contract.md "Changes that meet"). */
import { type Clash, knownFields, mergeFields, mergeMembers, saveMerged } from '@caredesk/core/records';
import { ProviderError } from './failure.js';
import { fromForm, type Values } from './records.js';
import type { Resource } from './resources.js';

type Member = Values & object;

/** Fields one by one; a list whose members have keys, member by member. */
const mergeOf =
  ({ members }: Resource): typeof mergeFields<Values> =>
  (began, now, { ...changes }, choose) => {
    const lists = members && Object.hasOwn(changes, members.field) ? members : undefined;
    if (!lists) return mergeFields(began, now, changes, choose);
    const listOf = (values: object) => ((values as Values)[lists.field] ?? []) as readonly Member[];
    const keyOf = (member: Member) => (member[lists.key] ? String(member[lists.key]) : undefined);
    const merged = mergeMembers(listOf(began), listOf(now), listOf(changes), keyOf, choose);
    const { [lists.field]: _, ...others } = changes;
    const rest = mergeFields(began, now, others, choose);
    return { changes: { ...rest.changes, [lists.field]: merged.changes }, clashes: [...rest.clashes, ...merged.clashes] };
  };

function refuse(clashes: readonly Clash[]): never {
  const fields = [...new Set(clashes.map(({ field }) => field).filter(Boolean))];
  throw new ProviderError({
    code: 'conflict',
    status: 409,
    text: `Another user has changed ${fields.join(', ') || 'this record'}. Look at the record again, then change it.`,
    fields: Object.fromEntries(fields.map((field) => [field, 'was changed by another user'])),
  });
}

/**
 * @param previous the record when the form began
 * @throws {ProviderError} `conflict` where another user has changed one of the fields meanwhile
 */
export async function saveChanges(resource: Resource, id: string, data: Values, previous: Values): Promise<Values> {
  const { entity, idField, one, update } = resource;
  if (!one || !update) throw new ProviderError({ code: 'rejected', text: 'This can not be changed.' });
  const [draft, began] = [data, previous].map((values) => fromForm(entity, values, { mayLack: true, began: previous })) as [Values, Values];
  const { [idField]: _, version: __, ...changes } = draft;
  const saved = await saveMerged<Values, Values>(began, changes, {
    read: async () => (await one(id, {})) as Values,
    merge: mergeOf(resource),
    choose: async (clashes) => refuse(clashes),
    send: async (now, merged) => (await update(knownFields(now), { ...merged, [idField]: id })) as Values,
  });
  return saved as Values;
}
