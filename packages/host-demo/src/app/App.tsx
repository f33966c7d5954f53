import { Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { useHasMoved } from '../shell/has-moved.js';
import { Loading } from '../shell/Loading.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { LoadError } from './LoadError.js';
import { AppRoutes } from './routes.js';
import { useScrollPositions } from './scroll-positions.js';

export function App() {
  return (
    <ErrorBoundary resetKey="app" fallback={<LoadError />}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </ErrorBoundary>
  );
}

function Pages() {
  const { key } = useLocation();
  useScrollPositions();
  useHasMoved();
  return (
    <ErrorBoundary resetKey={key} fallback={<LoadError />}>
      <Suspense fallback={<Loading />}>
        <AppRoutes />
      </Suspense>
    </ErrorBoundary>
  );
}
