import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { useEffect } from 'react';
import * as v from 'valibot';
import { formRecordSchema } from '../form/form-schema.js';
import { formMessages } from '../form/messages.js';
import { useMessages } from '../locale/locale-context.js';
import type { SignUpValues } from './sign-up-fields.js';
import type { SignUpInputs, SignUpProblems } from './sign-up-inputs.js';

/** What a sign-up's fields may hold. A part of the view, so that the view says it where its code does not come; it shows nothing. */
export function SignUpRules({ inputs: { takeRules } }: { inputs: SignUpInputs }) {
  const texts = useMessages(formMessages);
  useEffect(() => {
    const schema = formRecordSchema<SignUpValues>(DoctorSignup, texts);
    takeRules((values) => {
      const { issues = [] } = v.safeParse(schema, values);
      // Of several the first counts.
      return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]).reverse()) as SignUpProblems;
    });
  }, [texts, takeRules]);
  return null;
}
