import { type ComponentProps, type ReactNode, useId } from 'react';
import formStyles from './form.css';
import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';
import { useStyles } from './use-styles.js';

/** Attributes that connect a control with its label and texts for assistive technology. */
interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly part: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

export interface LabelledProps {
  readonly label: string;
  /** The problem of the value. */
  readonly error?: string | undefined;
  /** The purpose of the field, where its label is not enough. */
  readonly hint?: string | undefined;
  /** Whether the field must be filled. */
  readonly isRequired?: boolean | undefined;
  /** Whether the label shows "(optional)", in forms where most fields are required. */
  readonly isOptional?: boolean | undefined;
}

/** A control below its label; its error and its hint are below it. */
export function Labelled(props: LabelledProps & { control: (props: ControlProps) => ReactNode }) {
  useStyles(formStyles);
  const { label, error, hint, isRequired, isOptional, control } = props;
  const { optional } = useMessages(uiMessages);
  const id = useId();
  const texts = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} id={`${id}-label`} data-optional={isOptional ? optional : undefined}>
        {label}
      </label>
      {control({
        id,
        className: 'input',
        part: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': texts || undefined,
        'aria-required': isRequired || undefined,
      })}
      {texts && <FieldTexts id={id} error={error} hint={hint} />}
    </div>
  );
}

/** Below a control, which they describe by their ids. */
export const FieldTexts = ({ id, error, hint }: Pick<LabelledProps, 'error' | 'hint'> & { readonly id: string }) => (
  <div className="field-texts">
    {error && (
      <span className="field-error" id={`${id}-error`}>
        {error}
      </span>
    )}
    {hint && (
      <span className="muted" id={`${id}-hint`}>
        {hint}
      </span>
    )}
  </div>
);

/** A component that is one control below its label. Properties that are not the label's are handed on to the control. */
export const labelledField =
  <Props extends object>(control: (controlProps: ControlProps, rest: Omit<Props & LabelledProps, keyof LabelledProps>) => ReactNode) =>
  ({ label, error, hint, isRequired, isOptional, ...rest }: Props & LabelledProps) => (
    <Labelled {...{ label, error, hint, isRequired, isOptional }} control={(controlProps) => control(controlProps, rest)} />
  );

/** A labelled line of text. Names and addresses keep their own direction, as in lists, and no phone corrects them. */
export const TextField = labelledField<ComponentProps<'input'>>((controlProps, rest) => (
  <input dir="auto" autoCorrect="off" {...rest} {...controlProps} />
));
