import { Labelled, type LabelledProps } from './labelled.js';
import { type Choice, Select } from './select.js';

/** The browser's own select in a form. */
export const SelectField = ({ label, error, hint, isRequired, isOptional, ...choice }: Choice & LabelledProps) => (
  <Labelled
    label={label}
    error={error}
    hint={hint}
    isRequired={isRequired}
    isOptional={isOptional}
    control={(given) => <Select {...given} {...choice} />}
  />
);
