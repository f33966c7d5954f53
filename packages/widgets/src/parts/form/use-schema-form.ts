/** The base of every form: React Hook Form, the contract's rules as its schema, its problems in the page's language. */
import { isCaredeskError } from '@caredesk/core/client/error';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form';
import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { useLocale } from '../../ui/locale-context.js';
import type { Texts, TextsInput } from './form-input.js';
import { useUnsaved } from './use-unsaved.js';

export interface SchemaFormOptions<Values extends FieldValues> {
  /** The values of the untouched form. */
  readonly values: Values;
  readonly schema: GenericSchema<Values, Values>;
  /** When a field's problem is first shown: after its first blur, or once the form is sent. Default: `onSubmit`. */
  readonly mode?: 'onTouched' | 'onSubmit';
  /** Called with all values after each change of one. */
  readonly onChange: (values: Values) => void;
  /** Why the values were not taken, where sending them failed. */
  readonly refusal: unknown;
  /** Brings a refused field into sight. Default: all are. */
  readonly show?: (name: Path<Values>) => void;
}

export type Form<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

/** If a field has several problems, the first is shown. */
const resolverOf =
  <Values extends FieldValues>(schema: GenericSchema<Values, Values>): Resolver<Values, unknown, Values> =>
  (values) => {
    const { issues, output } = safeParse(schema, values, { abortPipeEarly: true });
    if (!issues) return { values: output, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of issues) {
      const path = getDotPath(issue) ?? 'root';
      if (!get(errors, path)) set(errors, path, { type: issue.type, message: issue.message });
    }
    return { values: {}, errors };
  };

/** The first wrong field gets the focus when the form is sent. */
export function useSchemaForm<Values extends FieldValues>(options: SchemaFormOptions<Values>): Form<Values> {
  const { values, schema, mode = 'onSubmit', onChange } = options;
  const form = useForm<Values, unknown, Values>({
    defaultValues: values as DefaultValues<Values>,
    mode,
    resolver: resolverOf(schema),
    shouldFocusError: true,
  });
  useRefusal(form, options.refusal, options.show);
  const { errors } = form.formState;
  const locale = useLocale();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language changes the messages
  useEffect(() => {
    const wrong = Object.keys(errors) as Path<Values>[];
    if (wrong.length > 0) void form.trigger(wrong);
  }, [locale]);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    let before = JSON.stringify(form.getValues());
    const publishChange = ({ values: now }: { values: Values }) => {
      const text = JSON.stringify(now);
      if (text === before) return;
      before = text;
      latest.current(now);
    };
    return form.subscribe({ formState: { values: true }, callback: publishChange });
  }, [form]);
  return form;
}

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
function useRefusal<Values extends FieldValues>(
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

/** A small form of texts, which outlive the session's end as those of a record's form do. */
interface TextFormOptions<Values extends Texts> {
  /** Keeps the typed values. Default: they are not kept. */
  readonly input?: TextsInput;
  /** The values of the untouched form; what was typed before the session ended comes first. */
  readonly values: Values;
  readonly schema: GenericSchema<Values, Values>;
  /** Why the values were not taken, where sending them failed. */
  readonly refusal?: unknown;
  /** Whether the values are or were sent, so that leaving the page does not lose them. Default: not sent. */
  readonly isSent?: boolean;
}

/** The component that calls it follows the signals. Leaving the page asks while anything is typed. `ref`: for the form, or the dialog about it. */
export function useTextForm<Values extends Texts>(options: TextFormOptions<Values>): Form<Values> & { ref: ReturnType<typeof useUnsaved> } {
  const { input, values, schema, refusal, isSent = false } = options;
  const restored = input?.restored.value?.values;
  const [isDirty, setDirty] = useState(restored !== undefined);
  const form = useSchemaForm<Values>({
    values: { ...values, ...restored },
    schema,
    refusal,
    onChange: (now) => {
      setDirty(JSON.stringify(now) !== JSON.stringify(values));
      input?.draft.value?.write({ began: null, values: { ...now } });
    },
  });
  const ref = useUnsaved(isDirty && !isSent, () => {
    form.reset(values);
    input?.end();
  });
  return { ...form, ref };
}

/** Binds a list of options, or radio buttons, to a form: it gets the focus where its value is wrong. @param at path of its value */
export function useChoice<Values extends FieldValues>({ control }: Form<Values>, at: Path<Values>) {
  const { field, fieldState } = useController({ control, name: at });
  return {
    ref: field.ref,
    value: field.value as string,
    error: fieldState.error?.message,
    onChange: field.onChange as (value: string) => void,
  };
}
