import type { ComponentProps } from 'react';
import { labelledField } from './labelled.js';

/** A labelled line of text. Names and addresses keep their own direction, as in lists. */
export const TextField = labelledField<ComponentProps<'input'>>((given, rest) => <input dir="auto" {...rest} {...given} />);
