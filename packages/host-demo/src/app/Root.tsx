import { Outlet, ScrollRestoration } from 'react-router';
import { useHeadingFocus } from './heading-focus.js';
import { KeptHeight } from './KeptHeight.js';
import { LeaveQuestion } from './LeaveQuestion.js';
import { useLinkClicks } from './link-clicks.js';
import { useRecordEvents } from './record-events.js';

/** Around all pages: what every navigation needs. */
export function Root() {
  useRecordEvents();
  useLinkClicks();
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <KeptHeight />
      <ScrollRestoration />
      <LeaveQuestion />
    </>
  );
}
