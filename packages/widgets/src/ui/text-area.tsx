import type { ComponentProps } from 'react';
import { labelledField } from './labelled.js';

/** Labelled text of several lines. */
export const TextArea = labelledField<ComponentProps<'textarea'>>((given, rest) => <textarea dir="auto" rows={3} {...rest} {...given} />);
