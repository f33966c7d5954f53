import { isCaredeskError } from '@caredesk/core/client/error';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** A path in the form's spelling. A backend's spelling is known for whole inputs only, such as `familyMembers.0.LastName`. */
const ownSpelling = (path: string): string =>
  path.replace(/\.[A-Z]/g, (start) => start.toLowerCase()).replace(/_(\w)/g, (_, start: string) => start.toUpperCase());

/** The fields of a form that a failed call names, from the last to the first, each with what is wrong with it. */
function problemsOf(values: FieldValues, error: unknown): readonly (readonly [path: string, message: string])[] {
  const problems = Object.entries((isCaredeskError(error) && error.fields) || {});
  return Object.keys(values)
    .reverse()
    .flatMap((name) =>
      problems.flatMap(([place, message]) => {
        const path = ownSpelling(place);
        if (path === name || path.startsWith(`${name}.`)) return [[path, message] as const];
        // The form may be of the one row of a list, such as `rows.0.amount`.
        return path.endsWith(`.${name}`) ? [[name, message] as const] : [];
      }),
    );
}

/**
 * Shows a failed call's problems beside their fields; the first gets the focus. The form's alert has all of them, including those that the
 * form has no field for.
 * @param show brings the first into sight
 */
export function useRefusal<Values extends FieldValues>(
  { getValues, setError, setFocus }: Pick<UseFormReturn<Values, unknown, Values>, 'getValues' | 'setError' | 'setFocus'>,
  error: unknown,
  show: (path: Path<Values>) => void = () => {},
): void {
  const [refused, setRefused] = useState<readonly Path<Values>[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    const problems = problemsOf(getValues(), error) as readonly (readonly [Path<Values>, string])[];
    const first = problems.at(-1);
    if (!first) return;
    for (const [path, message] of problems) setError(path, { message });
    setRefused(problems.map(([path]) => path));
    show(first[0]);
  }, [error]);
  // Once they are in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    for (const path of refused) setFocus(path);
  }, [refused]);
}
