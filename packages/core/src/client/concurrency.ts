/** Works through the items in order, at most `concurrency` at a time. @throws the first error */
export async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const waiting = items.entries();
  let hasFailed = false;
  const worker = async () => {
    try {
      for (const [index, item] of waiting) if (!hasFailed) await work(item, index);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  const broken = outcomes.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
}

/** Results in the order of the items. */
export async function mapConcurrently<T, R>(items: readonly T[], concurrency: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length);
  await forEachConcurrently(items, concurrency, async (item, index) => {
    results[index] = await work(item);
  });
  return results;
}
