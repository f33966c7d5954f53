/** What stands in a sign-up's fields and what is wrong with it, by rules that come when somebody begins to fill them in (decision 80). */
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type SignUpField, type SignUpValues, valuesOf } from './sign-up-fields.js';

/** One problem for each field that has any, in the user's language. */
export type SignUpProblems = Readonly<Partial<Record<SignUpField, string>>>;
export type SignUpRules = (values: SignUpValues) => SignUpProblems;

export interface SignUpInputs {
  readonly values: ReadonlySignal<SignUpValues>;
  /** Of the fields that were left or checked. None while the rules have not come. */
  readonly problems: ReadonlySignal<SignUpProblems>;
  readonly isDirty: ReadonlySignal<boolean>;
  /** The rules are wanted by now: somebody has come to the fields, or something is to be checked. */
  readonly isRulesWanted: ReadonlySignal<boolean>;
  /** Something is to be checked, and the rules have not come. */
  readonly isWaiting: ReadonlySignal<boolean>;
  wantRules(): void;
  takeRules(rules: SignUpRules): void;
  type(field: SignUpField, text: string): void;
  /** From now on what is wrong with the field is said. */
  leave(field: SignUpField): void;
  /** What was typed before a reload. What is being typed by now counts more. @returns whether it is there now */
  restore(draft: Partial<SignUpValues>): boolean;
  /** Waits for the rules. @returns the wrong ones of these fields, in their order */
  check(fields: readonly SignUpField[]): Promise<readonly SignUpField[]>;
}

/** @param onTyped gets all values with each change of somebody's */
export function createSignUpInputs(onTyped: (values: SignUpValues) => void): SignUpInputs {
  const values = signal(valuesOf({}));
  const said = signal<ReadonlySet<SignUpField>>(new Set());
  const rules = signal<SignUpRules | undefined>(undefined);
  const isRulesWanted = signal(false);
  const isAsked = signal(false);
  const coming = Promise.withResolvers<void>();

  const all = computed(() => rules.value?.(values.value) ?? {});
  const problems = computed(() => Object.fromEntries(Object.entries(all.value).filter(([field]) => said.value.has(field as SignUpField))));
  const isDirty = computed(() => Object.values(values.value).some((text) => text !== ''));
  const say = (fields: readonly SignUpField[]) => {
    said.value = new Set([...said.value, ...fields]);
  };

  return {
    values,
    problems,
    isDirty,
    isRulesWanted,
    isWaiting: computed(() => isAsked.value && !rules.value),
    wantRules: () => {
      isRulesWanted.value = true;
    },
    takeRules: (next) => {
      rules.value = next;
      coming.resolve();
    },
    type: (field, text) => {
      values.value = { ...values.value, [field]: text };
      onTyped(values.value);
    },
    leave: (field) => say([field]),
    restore: (draft) => {
      if (Object.keys(draft).length === 0 || isDirty.value) return false;
      values.value = valuesOf(draft);
      return true;
    },
    check: async (fields) => {
      isRulesWanted.value = true;
      isAsked.value = true;
      await coming.promise;
      say(fields);
      return fields.filter((field) => field in all.value);
    },
  };
}
