import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { useHasMoved } from './has-moved.js';
import { basePath } from './menu.js';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageProps {
  readonly title: string;
  /** Pages above this one, below the dashboard. */
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
}

/** A page below the shell: title, breadcrumb, heading. After a navigation the focus moves to the heading. */
export function Page({ title, crumbs = [], children }: PageProps) {
  const words = useStore($words);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const hasMoved = useHasMoved();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one navigation from the next
  useEffect(() => {
    // Back and forward keep their scroll position: focusing must not scroll.
    if (hasMoved) heading.current?.focus({ preventScroll: navigation === 'POP' });
  }, [key, hasMoved, navigation]);
  useEffect(() => {
    document.title = `${title} · ${words.product}`;
  }, [title, words.product]);
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
            </ol>
          </nav>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {children}
    </>
  );
}
