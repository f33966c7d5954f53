/** Runs the task without warnings of Node on stderr. */
export async function withoutWarnings<T>(task: () => T | Promise<T>): Promise<T> {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return await task();
  } finally {
    process.emitWarning = warn;
  }
}
