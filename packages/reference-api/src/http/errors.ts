/** Whatever was thrown → an answer with `errorMessage`, and a log line that holds no values. */
import { Failure, failureBody, refusal, refusedInput } from '@caredesk/core/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  brokenUnique,
  databaseFailure,
  isConflict,
  isDataException,
  isOutOfReach,
  isReadOnly,
  UnknownOutcome,
} from '../database/errors.js';
import type { TellState } from './logging.js';

/** The user's word for each unique index. */
const conflictTexts: Readonly<Record<string, string>> = {
  bills_retry_of_key: 'The failed bill was made good already',
  coupon_plans_key: 'This plan is attached to the coupon already',
};

/** The same for inputs, beside which forms then show the text. */
const takenInputs: Readonly<Record<string, readonly [field: string, text: string]>> = {
  doctors_email_key: ['email', 'This e-mail is taken'],
  users_email_key: ['email', 'This e-mail is taken'],
  coupons_code_key: ['code', 'This code is taken'],
};

/** Texts for what fastify itself refuses; its own may quote the request. */
const fastifyTexts: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The content type is not the one this call takes',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'The Content-Encoding is not one that is taken',
  FST_CP_ERR_INVALID_CONTENT: 'The body is not what its Content-Encoding says',
  FST_ERR_BAD_URL: 'The path is not well encoded',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the path is too long',
};

export const noChanges = 'The database takes no changes at the moment';

/** The answer for an error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  // No Retry-After: it would say that nothing was done.
  if (error instanceof UnknownOutcome) return new Failure(504, 'It is not known whether the change was made; look before you repeat it');
  const unique = brokenUnique(error);
  const input = unique && takenInputs[unique];
  if (input) return refusedInput(...input);
  if (unique && conflictTexts[unique]) return refusal(conflictTexts[unique]);
  if (isDataException(error)) return new Failure(400, 'A value is out of range');
  if (isConflict(error)) return new Failure(429, 'Too many changes at once; try again', { 'retry-after': '1' });
  if (isReadOnly(error)) return new Failure(503, noChanges, { 'retry-after': '2' });
  if (isOutOfReach(error)) return new Failure(503, 'The service is not available at the moment', { 'retry-after': '2' });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode >= 400 && statusCode < 500) return new Failure(statusCode, fastifyTexts[code] ?? 'The request is not well formed');
  return new Failure(500, 'Something went wrong. Please try again later.');
}

/** The places of an error's stack, without its message: a database's message quotes values. */
const places = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .map((line) => line.trim())
    : [];

/** A fault gets its place; what the server decided itself has its request's line, and an outage of the database is told once. */
function logFault(error: unknown, { log }: FastifyRequest, tell: TellState): void {
  if (error instanceof Failure) return;
  const database = databaseFailure(error);
  if (isReadOnly(error)) tell('changes', noChanges, database);
  else if (isOutOfReach(error)) tell('database', 'out of reach', database);
  else log.error({ error: { name: error instanceof Error ? error.name : typeof error, ...database, at: places(error) } }, 'request failed');
}

/** The caller left, or was timed out, before its request was whole: its connection's error is not the database's. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const plainAnswer = (failure: Failure) => ({ status: failure.status, headers: failure.headers, body: failureBody(failure) });

/** @param answerOf what a scope answers for a failure */
export function setErrorHandler(app: FastifyInstance, tell: TellState, answerOf: typeof plainAnswer = plainAnswer): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, body } = answerOf(isCutOff(request) ? new Failure(400, 'The request ended too early') : failureOf(error));
    request.refusedWith = status;
    if (status >= 500) logFault(error, request, tell);
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(body);
  });
}
