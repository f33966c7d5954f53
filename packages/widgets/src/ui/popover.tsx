import { type ComponentProps, type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  /** Attributes and content of the button that opens it. */
  readonly trigger: ComponentProps<'button'>;
  readonly children: ReactNode;
  readonly label: string;
};

/** Gap to the button and to the window's edge, px. */
const gap = 4;

/** A button and the layer it opens. The browser closes the layer on Escape and on a click elsewhere. */
export function Popover({ trigger, children, label }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    if (isOpen && button.current && layer.current) place(layer.current, button.current);
  }, [isOpen]);
  return (
    <>
      <button type="button" {...trigger} ref={button} popoverTarget={id} aria-expanded={isOpen} aria-haspopup="dialog" />
      <div className="popover" part="popover" role="dialog" aria-label={label} popover="auto" id={id} ref={layer} onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}>
        {isOpen && children}
      </div>
    </>
  );
}

/** Below the button, its far edges in line; in the page's coordinates, so that it scrolls along. */
function place(layer: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  const wanted = getComputedStyle(button).direction === 'rtl' ? at.left : at.right - width;
  const left = Math.max(gap, Math.min(wanted, document.documentElement.clientWidth - width - gap));
  const fitsBelow = at.bottom + gap + height <= innerHeight || at.top < height + gap;
  const top = fitsBelow ? at.bottom + gap : at.top - gap - height;
  layer.style.left = `${left + scrollX}px`;
  layer.style.top = `${top + scrollY}px`;
}
