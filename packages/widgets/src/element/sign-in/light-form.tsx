import { type FormEvent, Fragment, type KeyboardEvent, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import formStyles from '../../ui/form.css';
import { keyOf } from '../../ui/keys.js';
import { StyleRoot, useStyles } from '../../ui/use-styles.js';
import styles from './light-form.css';

interface LightField {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autoComplete: string;
  readonly error: string | undefined;
}

interface Props {
  readonly fields: readonly LightField[];
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Content at the end of a field, by its name. */
  readonly inField: Readonly<Record<string, ReactNode>>;
  /** The other parts of the form, in the shadow root. @param submit sends it as Enter does */
  readonly children: (submit: () => void) => { readonly before: ReactNode; readonly after: ReactNode };
}

/**
 * A form in the page's own tree, where every password manager finds and fills it; slots show its fields. All nodes are direct children of
 * the element, because a slot's styles reach no deeper: the form is empty, and its fields name it.
 */
export function LightForm({ fields, onSubmit, inField, children }: Props) {
  useStyles(formStyles);
  useStyles(styles);
  const host = useContext(StyleRoot)?.host;
  const form = useRef<HTMLFormElement>(null);
  // The id is in the page's own tree, so it must differ from every other element's.
  const [id] = useState(() => `caredesk-${Math.random().toString(36).slice(2)}`);
  // Turbo, Livewire and LiveView make the page's tree what their server sent, without these nodes.
  useLayoutEffect(() => {
    const observer = new MutationObserver((records) => {
      if (form.current?.parentNode !== host) host?.append(...records.flatMap(({ removedNodes }) => [...removedNodes]));
    });
    if (host) observer.observe(host, { childList: true });
    return () => observer.disconnect();
  }, [host]);
  const submit = () => form.current?.requestSubmit();
  // The page's tree has no button that Enter could press.
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  const { before, after } = children(submit);
  return (
    <div className="form">
      {before}
      {fields.map(({ name }) => (
        <div className="field" key={name}>
          <slot name={name} />
          {inField[name]}
        </div>
      ))}
      {after}
      {host &&
        createPortal(
          <>
            <form id={id} ref={form} method="post" onSubmit={onSubmit} noValidate hidden slot="none" />
            {fields.map(({ error, label, ...field }) => (
              <Fragment key={field.name}>
                <label slot={field.name} translate="no" htmlFor={`${id}-${field.name}`}>
                  {label}
                </label>
                <input
                  {...field}
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                  id={`${id}-${field.name}`}
                  form={id}
                  slot={field.name}
                  required
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error && `${id}-${field.name}-error`}
                  onKeyDown={onKeyDown}
                />
                {error && (
                  <span slot={field.name} translate="no" id={`${id}-${field.name}-error`}>
                    {error}
                  </span>
                )}
              </Fragment>
            ))}
          </>,
          host,
        )}
    </div>
  );
}
