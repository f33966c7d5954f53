import type { ReactNode, Ref } from 'react';
import { Button } from './button.js';
import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';

interface Props {
  readonly text: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  /** On the button. Default: `Retry`. */
  readonly label?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

export function Alert({ text, onRetry, label, ref }: Props) {
  const { retry } = useMessages(uiMessages);
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={ref}>
      <span>{text}</span>
      {onRetry && <Button onClick={onRetry}>{label ?? retry}</Button>}
    </div>
  );
}
