import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { IdleGuard } from '../idle/IdleGuard.js';
import { forgetOpened } from '../navigation/opened-records.js';
import { Preview } from './Preview.js';
import { Sidebar } from './Sidebar.js';
import { $collapsed } from './sidebar-state.js';
import { StageBadge, TopBar } from './TopBar.js';
import { useUnknownMoney } from './unknown-money.js';

/** The frame of every signed-in page: sidebar, top bar, content, footer. */
export function Shell() {
  const words = useStore($words);
  const collapsed = useStore($collapsed);
  const navigation = useNavigation();
  useUnknownMoney();
  useEffect(() => forgetOpened, []);
  return (
    <div className="shell" data-collapsed={collapsed}>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <Sidebar />
      <div className="shell-main">
        <TopBar />
        <OfflineBar />
        <main id="content" tabIndex={-1} aria-busy={navigation.state === 'loading'}>
          <Outlet />
        </main>
        <footer className="footer">
          <span>{words.footer({ product: words.product })}</span>
          <StageBadge />
        </footer>
      </div>
      <Preview />
      <IdleGuard />
    </div>
  );
}

const follow = (changed: () => void) => {
  const end = new AbortController();
  for (const type of ['online', 'offline']) window.addEventListener(type, changed, { signal: end.signal });
  return () => end.abort();
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
