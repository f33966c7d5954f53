/** What the work returns, or the other value where it throws. */
export function orElse<T, Other>(work: () => T, other: Other): T | Other {
  try {
    return work();
  } catch {
    return other;
  }
}
