import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.js';
import { LoadError } from './LoadError.js';

/** What a page lacks is said in its place: all around it stays, and another page can be opened. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [tries, setTries] = useState(0);
  return (
    <ErrorBoundary resetKey={`${key} ${tries}`} fallback={<LoadError onRetry={() => setTries(tries + 1)} />}>
      {children}
    </ErrorBoundary>
  );
}
