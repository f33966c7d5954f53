import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './labelled.js';

/** A labelled line of text. */
export const TextField = ({ label, error, hint, ...rest }: Omit<ComponentProps<'input'>, keyof LabelledProps> & LabelledProps) => (
  <Labelled label={label} error={error} hint={hint} control={(given) => <input {...rest} {...given} />} />
);
