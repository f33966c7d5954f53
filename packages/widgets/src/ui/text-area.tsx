import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './labelled.js';

/** Labelled text of several lines. */
export const TextArea = ({
  label,
  error,
  hint,
  isRequired,
  isOptional,
  ...rest
}: Omit<ComponentProps<'textarea'>, keyof LabelledProps> & LabelledProps) => (
  <Labelled
    label={label}
    error={error}
    hint={hint}
    isRequired={isRequired}
    isOptional={isOptional}
    control={(given) => <textarea dir="auto" rows={3} {...rest} {...given} />}
  />
);
