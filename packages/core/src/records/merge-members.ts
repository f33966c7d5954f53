import { type Choose, type Clash, isSame, type Merged, mergeFields } from './merge.js';

/** A member's key; undefined for one that has just been added. */
export type KeyOf<M> = (member: M) => string | undefined;

/** @param prefix sets members without a key apart from those of another list */
function keyed<M>(members: readonly M[], keyOf: KeyOf<M>, prefix = ''): ReadonlyMap<string, M> {
  const map = new Map<string, M>();
  for (const member of members) {
    let key = keyOf(member) ?? `${prefix} ${JSON.stringify(member)}`;
    // Twins are two.
    while (map.has(key)) key += ' again';
    map.set(key, member);
  }
  return map;
}

/** Just this member was added: by another user, or by an own save whose answer was lost. What sets it is its key alone. */
const isAdded = <M extends object>(own: M, their: M, keyOf: KeyOf<M>): boolean => {
  const key = keyOf(their);
  const values = their as Readonly<Record<string, unknown>>;
  return Object.entries(own).every(([field, value]) => isSame(value, values[field]) || (key !== undefined && values[field] === key));
};

/**
 * A list that is sent as a whole, merged member by member: additions and removals of both sides are kept. Members without a key are
 * compared by all their fields, so a changed member counts as removed and added.
 */
export function mergeMembers<M extends object>(
  began: readonly M[],
  now: readonly M[],
  wantedMembers: readonly M[],
  keyOf: KeyOf<M>,
  choose: Choose = () => undefined,
): Merged<readonly M[]> {
  const [before, theirs, mine] = [keyed(began, keyOf), keyed(now, keyOf), keyed(wantedMembers, keyOf, 'new')];
  const clashes: Clash[] = [];
  const members: M[] = [];

  /** One side removed a member that the other changed. */
  const keepOrDrop = (member: string, own: M | null, other: M | null) => {
    const clash: Clash = { field: '', member, mine: own, theirs: other };
    const side = choose(clash);
    if (side === undefined) clashes.push(clash);
    const survivor = side === 'mine' ? own : other;
    if (survivor) members.push(survivor);
  };
  const newMembers = [...theirs].flatMap(([key, member]) => (before.has(key) ? [] : [member]));
  for (const [key, member] of theirs) {
    const old = before.get(key);
    const own = mine.get(key);
    if (!old) members.push(member);
    else if (own) {
      const merged = mergeFields(old, member, own, choose, key);
      clashes.push(...merged.clashes);
      members.push({ ...member, ...merged.changes });
    } else if (!isSame(member, old)) keepOrDrop(key, null, member);
  }
  for (const [key, own] of mine) {
    if (theirs.has(key)) continue;
    const old = before.get(key);
    const same = old || keyOf(own) !== undefined ? -1 : newMembers.findIndex((member) => isAdded(own, member, keyOf));
    // Each matches one of several equal members.
    if (same >= 0) newMembers.splice(same, 1);
    else if (!old) members.push(own);
    else if (Object.keys(mergeFields(old, old, own).changes).length > 0) keepOrDrop(key, own, null);
  }
  return { changes: members, clashes };
}
