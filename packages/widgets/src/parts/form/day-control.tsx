import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { intlLocale } from '../../i18n/language.js';
import { zoneOf } from '../../ui/instant.js';
import { Labelled, type LabelledProps } from '../../ui/labelled.js';
import { useLocale } from '../../ui/locale-context.js';
import { DayInput } from '../day/day-input.js';

interface DayControlProps<Values extends FieldValues> extends LabelledProps {
  readonly control: Control<Values, unknown, Values>;
  readonly at: Path<Values>;
  /** A time in the reader's zone, which the label names. */
  readonly isInstant: boolean;
}

/** A day, or a time, of a record's form. Text that is not one stays in the form as typed, so that the schema refuses it. */
export function DayControl<Values extends FieldValues>({ control, at, isInstant, label, ...labelled }: DayControlProps<Values>) {
  const locale = intlLocale(useLocale());
  const {
    field: { value: held, ...field },
  } = useController({ control, name: at });
  const value = String(held ?? '');
  const time = Date.parse(value);
  const zone = isInstant && zoneOf(locale, new Date(Number.isNaN(time) ? Date.now() : time).toISOString());
  return (
    <Labelled
      {...labelled}
      label={zone ? `${label} (${zone})` : label}
      control={(given) => (
        <DayInput
          {...given}
          name={at}
          inputRef={field.ref}
          value={value}
          withTime={isInstant}
          onChange={(typed) => field.onChange(typed)}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}
