/** A button and the layer that it opens. The layer's code is loaded at the first click. */
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { lazyView } from './lazy-view.js';

const Layer = lazyView(() => import('./popover-layer.js').then(({ PopoverLayer }) => PopoverLayer));

export interface PopoverProps extends Omit<ComponentProps<'button'>, 'content'> {
  /** Names the layer. */
  readonly label: string;
  readonly content: () => ReactNode;
}

export function Popover({ label, content, ...button }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        part="button"
        {...button}
        ref={anchor}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      />
      {isAsked && <Layer id={id} label={label} anchor={anchor} isOpen={isOpen} onToggle={setOpen} content={content} />}
    </>
  );
}
