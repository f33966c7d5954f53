/** A plan on its way from one person to another: JSON that a digest holds together. */
import { createHash } from 'node:crypto';
import { openDraftFile } from '../adapters/draft-file.js';
import { readInput } from '../adapters/standard-input.js';
import { UserError } from '../errors.js';
import type { Identity } from './identity.js';

/** What every plan says of itself. */
export interface PlanHead {
  readonly kind: 'refunds' | 'coupons';
  readonly version: 1;
  readonly source: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Who made it, where and as whom. */
  readonly identity: Identity;
}

const digestOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** @returns the digest, which both people can compare. @throws {UserError} when the file can't be written */
export function writePlanFile(path: string, content: PlanHead & object): string {
  const digest = digestOf(content);
  const file = openDraftFile(path, 0o600);
  file.write(`${JSON.stringify({ ...content, digest }, undefined, 1)}\n`);
  file.keep();
  return digest;
}

/** @param path `-` for stdin. @throws {UserError} exit 2 for what is no plan of this kind, or was changed by hand */
export async function readPlanFile<T extends PlanHead>(path: string, kind: PlanHead['kind']): Promise<T & { readonly digest: string }> {
  const { name, bytes } = await readInput(path);
  let plan: T & { readonly digest: string };
  try {
    plan = JSON.parse(new TextDecoder().decode(bytes)) as typeof plan;
  } catch {
    throw new UserError(`${name} is no plan: it is not JSON.`);
  }
  if (plan?.kind !== kind || plan.version !== 1) throw new UserError(`${name} is no plan of ${kind} that this version can apply.`);
  const { digest, ...content } = plan;
  if (digest !== digestOf(content))
    throw new UserError(`${name} was changed since it was made; nothing was sent.`, { hint: 'Make a new plan.' });
  return plan;
}
