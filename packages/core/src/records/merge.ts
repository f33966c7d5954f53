/**
 * Two users change one record (contract.md): one user's changes are merged into the current record, field by field, compared with the
 * record when the edit began. The user only has to choose for fields that both changed.
 */

export interface Clash {
  /** The contract's name of the field; empty where a whole member was removed by one and changed by the other. */
  readonly field: string;
  /** The member of a list that the field is of, by its key. */
  readonly member?: string | undefined;
  /** `null`: no value, or a member that is removed. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type Side = 'mine' | 'theirs';
/** Undefined until the user has chosen: theirs is kept then. */
export type Choose = (clash: Clash) => Side | undefined;

export interface Merged<W> {
  /** What still has to be changed in the current record. */
  readonly changes: W;
  /** Fields without a choice yet. */
  readonly clashes: readonly Clash[];
}

/** Empty text is no value, as in forms. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

type Values = Readonly<Record<string, unknown>>;

/** @param draft the fields that the user set; one that is as it was when the change began is not touched */
export function mergeFields<W extends object>(
  began: object,
  now: object,
  draft: W,
  choose: Choose = () => undefined,
  member?: string,
): Merged<W> {
  const [before, theirs] = [began as Values, now as Values];
  const changes: Record<string, unknown> = {};
  const clashes: Clash[] = [];
  for (const [field, mine] of Object.entries(draft)) {
    if (isSame(mine, before[field]) || isSame(mine, theirs[field])) continue;
    const clash: Clash = { field, member, mine: plain(mine), theirs: plain(theirs[field]) };
    const side = isSame(before[field], theirs[field]) ? 'mine' : choose(clash);
    if (side === 'mine') changes[field] = mine;
    if (side === undefined) clashes.push(clash);
  }
  return { changes: changes as W, clashes };
}

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

/**
 * A record as it goes back. What the backend did not tell is left out: `null` would clear it where the backend has a
 * value that it does not show.
 */
export const knownFields = <Record extends object>(record: Record): Record =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as Record;
