import { labelledField } from './labelled.js';
import { type Choice, Select } from './select.js';

/** The browser's own select in a form. */
export const SelectField = labelledField<Choice>((given, choice) => <Select {...given} {...choice} />);
