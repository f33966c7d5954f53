import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, useId } from 'react';
import { TextField } from '../ui/text-field.js';
import type { SuggestionStore } from './suggestion-store.js';

/** A line of text with the browser's own list of suggestions. @param suggestions none where they have not come: the line is the same */
export function SuggestedField({
  suggestions,
  ...field
}: ComponentProps<typeof TextField> & { readonly suggestions: SuggestionStore | undefined }) {
  useSignals();
  const id = useId();
  return (
    <div>
      <TextField {...field} list={id} />
      <datalist id={id}>
        {suggestions?.items.value.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </div>
  );
}
