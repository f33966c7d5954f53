import type { ReactNode, Ref } from 'react';
import { Button } from './button.js';
import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';

interface Props {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  /** On the button. Default: `Retry`. */
  readonly label?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  /** Below the text. */
  readonly children?: ReactNode;
}

export function Alert({ text, onRetry, label, ref, children }: Props) {
  const { retry } = useMessages(uiMessages);
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={ref}>
      <span>
        {text}
        {children}
      </span>
      {onRetry && <Button onClick={onRetry}>{label ?? retry}</Button>}
    </div>
  );
}
