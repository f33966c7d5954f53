import { useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router';
import { useHasMoved } from '../shell/has-moved.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { LeaveQuestion } from './LeaveQuestion.js';
import { LoadError } from './LoadError.js';
import { createAskingHistory } from './leaving.js';
import { useLinkClicks } from './link-clicks.js';
import { useRecordEvents } from './record-events.js';
import { AppRoutes } from './routes.js';
import { useScrollPositions } from './scroll-positions.js';

export function App() {
  const [history] = useState(createAskingHistory);
  return (
    <ErrorBoundary resetKey="app" fallback={<LoadError />}>
      <HistoryRouter history={history}>
        <Pages />
      </HistoryRouter>
      <LeaveQuestion />
    </ErrorBoundary>
  );
}

function Pages() {
  const { key } = useLocation();
  useScrollPositions();
  useHasMoved();
  useRecordEvents();
  useLinkClicks();
  return (
    <ErrorBoundary resetKey={key} fallback={<LoadError />}>
      <AppRoutes />
    </ErrorBoundary>
  );
}
