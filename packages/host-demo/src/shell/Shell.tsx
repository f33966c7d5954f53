import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { PageBoundary } from '../app/PageBoundary.js';
import { $recent } from '../app/recent.js';
import { $trail } from '../app/trail.js';
import { useUnknownMoney } from '../app/unknown-money.js';
import { $words } from '../i18n/i18n.js';
import { IdleGuard } from '../idle/IdleGuard.js';
import { OfflineBar } from '../offline/OfflineBar.js';
import { Sidebar } from './Sidebar.js';
import { $collapsed } from './sidebar-state.js';
import { TopBar } from './TopBar.js';

/** The frame of every signed-in page: sidebar, top bar, content, footer. */
export default function Shell() {
  const words = useStore($words);
  const collapsed = useStore($collapsed);
  useUnknownMoney();
  // Whoever signs in next has looked at nothing.
  useEffect(
    () => () => {
      $recent.set([]);
      $trail.set([]);
    },
    [],
  );
  return (
    <div className="shell" data-collapsed={collapsed}>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <Sidebar />
      <div className="shell-main">
        <TopBar />
        <OfflineBar />
        <main id="content" tabIndex={-1}>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </main>
        <footer className="footer">
          <span>{words.footer({ product: words.product })}</span>
          {__STAGE__ === 'staging' && <span className="badge">{words.staging}</span>}
        </footer>
      </div>
      <IdleGuard />
    </div>
  );
}
