import { useEffect, useRef } from 'react';
import styles from './steps.css';
import { useStyles } from './use-styles.js';

interface StepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** The current step, from 1. */
  readonly current: number;
}

/** The numbered steps of one task. The current one takes the focus when it changes. */
export function Steps({ label, steps, current }: StepsProps) {
  useStyles(styles);
  const list = useRef<HTMLOListElement>(null);
  const lastShown = useRef(current);
  useEffect(() => {
    if (lastShown.current !== current) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    lastShown.current = current;
  }, [current]);
  return (
    <ol className="steps" aria-label={label} ref={list}>
      {steps.map((text, index) => (
        <li key={text} data-step={index + 1} tabIndex={-1} aria-current={current === index + 1 ? 'step' : undefined}>
          {text}
        </li>
      ))}
    </ol>
  );
}
