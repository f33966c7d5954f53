/** Members of a patient's family. */
import { dayAfter, isDay, utcDay } from '../dates/index.js';
import type { Problem } from './problem.js';

/** The contract's `FamilyMember` is one, and so is what a form holds: a blank field states nothing. */
export interface Member {
  readonly familyMemberId?: string | number | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
}

/** More members than any family has. */
export const mostMembers = 100;

export type MemberProblem = Problem<'firstName' | 'dateOfBirth', 'nameMissing' | 'notDay' | 'notBornYet'>;
/** `index` counts the members from 0. */
export type FamilyProblem =
  | (MemberProblem & { readonly index: number })
  | (Problem<'familyMemberId', 'memberTwice'> & { readonly index: number })
  | (Problem<'familyMembers', 'tooManyMembers'> & { readonly index: undefined });

/** Tomorrow in UTC is today somewhere, and clocks differ. */
const latestBirth = (): string => dayAfter(utcDay(Date.now()), 1);

export function memberProblems({ firstName, lastName, dateOfBirth }: Member): MemberProblem[] {
  const problems: MemberProblem[] = [];
  if (!firstName?.trim() && !lastName?.trim()) problems.push({ field: 'firstName', code: 'nameMissing', values: {} });
  if (dateOfBirth && !isDay(dateOfBirth)) problems.push({ field: 'dateOfBirth', code: 'notDay', values: { given: dateOfBirth } });
  else if (dateOfBirth && dateOfBirth > latestBirth()) problems.push({ field: 'dateOfBirth', code: 'notBornYet', values: {} });
  return problems;
}

/** Each member by itself, and all of them together. */
export function familyProblems(members: readonly Member[]): FamilyProblem[] {
  if (members.length > mostMembers)
    return [{ index: undefined, field: 'familyMembers', code: 'tooManyMembers', values: { most: mostMembers } }];
  const memberKeys = new Set<string>();
  return members.flatMap((member, index) => {
    const problems: FamilyProblem[] = memberProblems(member).map((problem) => ({ ...problem, index }));
    const id = String(member.familyMemberId ?? '');
    if (id !== '' && memberKeys.has(id)) problems.push({ index, field: 'familyMemberId', code: 'memberTwice', values: { given: id } });
    memberKeys.add(id);
    return problems;
  });
}
