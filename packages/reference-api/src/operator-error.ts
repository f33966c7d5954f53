/** What the person who started the process can put right: a setting, a file, a database in use. The message is for them. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
