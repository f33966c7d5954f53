import type { Ref } from 'react';
import { useMessages } from '../element/frame.js';
import { Button } from './button.js';
import { uiMessages } from './messages.js';

export function Alert({ text, onRetry, ref }: { text: string; onRetry?: (() => void) | undefined; ref?: Ref<HTMLDivElement> }) {
  const { retry } = useMessages(uiMessages);
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={ref}>
      <span>{text}</span>
      {onRetry && <Button onClick={onRetry}>{retry}</Button>}
    </div>
  );
}
