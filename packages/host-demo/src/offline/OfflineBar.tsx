import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { $words } from '../i18n/i18n.js';

const follow = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Shown while the browser is offline. */
export function OfflineBar() {
  const words = useStore($words);
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status" className="offline-bar" hidden={online}>
      {online ? '' : words.offline}
    </div>
  );
}
