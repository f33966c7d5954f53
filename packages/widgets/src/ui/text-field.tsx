import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './labelled.js';

/** A labelled line of text. Names and addresses keep their own direction, as in lists. */
export const TextField = ({
  label,
  error,
  hint,
  isRequired,
  isOptional,
  ...rest
}: Omit<ComponentProps<'input'>, keyof LabelledProps> & LabelledProps) => (
  <Labelled
    label={label}
    error={error}
    hint={hint}
    isRequired={isRequired}
    isOptional={isOptional}
    control={(given) => <input dir="auto" {...rest} {...given} />}
  />
);
