import { useLocation } from 'react-router';

/** The history entry that the browser opened; after a reload it has the key of before. */
const opened: unknown = window.history.state?.key ?? 'default';
let hasMoved = false;

/** Whether the user has gone on from the page that the browser opened. */
export function useHasMoved(): boolean {
  const { key } = useLocation();
  hasMoved ||= key !== opened;
  return hasMoved;
}
