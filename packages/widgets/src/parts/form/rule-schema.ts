/** A business rule of core, which answers codes, as a form's check: each problem beside its field, in the user's language. */
import type { Problem } from '@caredesk/core/rules/problem';
import * as v from 'valibot';

/** @param textOf undefined: the field's own rule already has a message */
export const ruleCheck = <Values extends Readonly<Record<string, string>>, P extends Problem>(
  problemsOf: (values: Values) => readonly P[],
  textOf: (problem: P) => string | undefined,
): v.RawCheckAction<Values> =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const problem of problemsOf(input)) {
      const message = textOf(problem);
      const key = problem.field as Extract<keyof Values, string>;
      if (message !== undefined) addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  });
