import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { lookedAt } from '../app/recent.js';
import { $unknownMoney } from '../app/unknown-money.js';
import { $words } from '../i18n/i18n.js';
import { useHasMoved } from './has-moved.js';
import { basePath } from './menu.js';
import { RecordTrail } from './RecordTrail.js';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageProps {
  /** What the page is, such as `Doctor 7`. */
  readonly title: string;
  /** What its record is called: the heading, once it is known. */
  readonly name?: string | undefined;
  /** The name stays out of the window's title, which browsers keep in their history. */
  readonly isPrivate?: boolean;
  /** Pages above this one, below the dashboard. */
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
}

/** A page below the shell: title, breadcrumb, heading. After a navigation the focus moves to the heading. */
export function Page({ title, name, isPrivate = false, crumbs = [], children }: PageProps) {
  const words = useStore($words);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const hasMoved = useHasMoved();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one navigation from the next
  useLayoutEffect(() => {
    // Back and forward keep their scroll position: focusing must not scroll.
    if (hasMoved) heading.current?.focus({ preventScroll: navigation === 'POP' });
  }, [key, hasMoved, navigation]);
  const unknown = useStore($unknownMoney);
  const windowTitle = `${unknown > 0 ? `(${unknown}) ` : ''}${(isPrivate ? undefined : name) ?? title} · ${words.product}`;
  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);
  useEffect(() => {
    if (name) lookedAt(name);
  }, [name]);
  const trail = title === words.dashboard ? [] : [{ label: words.dashboard, to: basePath }, ...crumbs];
  return (
    <>
      <div className="page-head">
        {trail.length > 0 && (
          <nav className="breadcrumb" aria-label={words.breadcrumb}>
            <ol>
              {trail.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              {name && <li aria-current="page">{name}</li>}
            </ol>
          </nav>
        )}
        <div className="page-title">
          <h1 ref={heading} tabIndex={-1}>
            {name ?? title}
          </h1>
          <RecordTrail />
        </div>
      </div>
      {children}
    </>
  );
}
