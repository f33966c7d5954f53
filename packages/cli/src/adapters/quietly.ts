/** Does something without the warnings that Node, or a library by its means, writes to stderr. */
export function quietly<T>(task: () => T): T {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return task();
  } finally {
    process.emitWarning = warn;
  }
}
