import { useRef } from 'react';
import { Button } from '../ui/button.js';

interface SectionsProps {
  /** Headings of the record's parts; those that are not there lead nowhere. */
  readonly titles: readonly string[];
  readonly label: string;
}

/** Leads down a long record. Buttons, as an address reaches nothing within an element. */
export function Sections({ titles, label }: SectionsProps) {
  const nav = useRef<HTMLElement>(null);
  const go = (title: string) => {
    const headings = nav.current?.parentElement?.querySelectorAll<HTMLElement>('h3') ?? [];
    const heading = [...headings].find(({ textContent }) => textContent === title);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  };
  return (
    <nav className="sections" aria-label={label} ref={nav}>
      {titles.map((title) => (
        <Button key={title} look="plain" onClick={() => go(title)}>
          {title}
        </Button>
      ))}
    </nav>
  );
}
