/** React as the build takes it: Preact's, and what Preact lacks of the names that the router imports. */
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Without transitions, which Preact does not have, nothing is optimistic: the state itself, and nothing to set. */
export const useOptimistic = (state) => [state, () => {}];
