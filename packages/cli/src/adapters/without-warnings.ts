/** Runs the task without warnings of Node on stderr. */
export function withoutWarnings<T>(task: () => T): T {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return task();
  } finally {
    process.emitWarning = warn;
  }
}
