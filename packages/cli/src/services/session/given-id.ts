/** Ids are the server's own: only the server can tell whether a text is one. */
import { type CaredeskError, isCaredeskError } from '@caredesk/core/client';
import { type NextStep, UserError } from '../../errors.js';
import { plainText } from '../../output/text.js';

export interface GivenId {
  /** The name of the argument or flag. */
  readonly name: string;
  readonly text: string | undefined;
  /** The command that finds the right id. */
  readonly next: NextStep;
}

const givenId = (name: string, text: string | undefined, command: string, when: string): GivenId => ({
  name,
  text,
  next: { command, when },
});

export const doctorIdOf = (text: string | undefined, name = 'doctorId'): GivenId =>
  givenId(name, text, `caredesk doctors search ${quoted(text)}`, 'to find a doctor by name');
export const patientIdOf = (text: string): GivenId =>
  givenId('patientId', text, `caredesk patients search ${quoted(text)}`, 'to find a patient by name');
export const refundRequestIdOf = (text: string): GivenId => givenId('requestId', text, 'caredesk refunds requests', 'to see the requests');

const quoted = (text = ''): string => (/^[\w@.-]+$/.test(text) ? text : `"${text.replaceAll(/["\\$`]/g, '')}"`);

/** The inputs of calls that such an id may be. */
const inputs = ['id', 'clientId', 'doctorId', 'entityId'];

/** Whether the text is an id of the contract: a number that is exact in JSON. */
const isId = (text: string): boolean => /^\d+$/.test(text) && Number.isSafeInteger(Number(text));

/** A server with sentences of its own names no input: a call with the id alone can be refused for nothing else. */
const isAboutId = ({ call, fields }: CaredeskError): boolean =>
  fields ? inputs.some((name) => name in fields) : call.endsWith('.getById');

/**
 * Where the server refuses an id that is not a number or is too large, names the id and the command that finds the right one.
 * @throws {UserError} in place of that refusal
 */
export async function withId<T>({ name, text, next }: GivenId, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (text === undefined || isId(text) || !isCaredeskError(error) || error.code !== 'rejected' || !isAboutId(error)) throw error;
    const why = error.text ? `: ${plainText(error.text).replace(/\.$/, '')}` : '';
    const verdict = error.status === undefined ? 'is neither a number nor plain text' : `was refused by the server${why}`;
    throw new UserError(`${name} ${JSON.stringify(text)} ${verdict}.`, { next: [next], cause: error });
  }
}
