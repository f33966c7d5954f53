import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './labelled.js';

/** Labelled text of several lines. */
export const TextArea = ({
  label,
  error,
  hint,
  isRequired,
  ...rest
}: Omit<ComponentProps<'textarea'>, keyof LabelledProps> & LabelledProps) => (
  <Labelled
    label={label}
    error={error}
    hint={hint}
    isRequired={isRequired}
    control={(given) => <textarea dir="auto" rows={3} {...rest} {...given} />}
  />
);
