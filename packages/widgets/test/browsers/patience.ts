/** How long a test waits for what should come: a busy machine takes its time. */
const patienceMs = 20_000;
const pollMs = 40;

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

/**
 * Asks until the answer is true.
 * @param complain what went wrong, when it never is; an error of the last try follows
 */
export async function eventually(ask: () => unknown, complain: () => string | Promise<string> = () => 'It never was so'): Promise<void> {
  const until = performance.now() + patienceMs;
  let cause: unknown;
  do {
    try {
      if (await ask()) return;
      cause = undefined;
    } catch (error) {
      // The page may be on its way to another.
      cause = error;
    }
    await pause();
  } while (performance.now() < until);
  throw new Error(await complain(), { cause });
}
