import { UserMenu } from '@caredesk/widgets/react/user-menu.js';
import { isAllowed, type Permission } from '@caredesk/widgets/session.js';
import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { KeysHelp } from '../palette/KeysHelp.js';
import { SearchModal } from '../palette/SearchModal.js';
import { type Panel, useShortcuts } from '../palette/shortcuts.js';
import { useHeld } from '../session/session.js';
import { siteSettings } from '../settings/site.js';
import { SpriteButton, SpriteIcon } from '../ui/Icon.js';
import { SettingsPanel } from './SettingsPanel.js';
import { $drawerOpen, toggleSidebar } from './sidebar-state.js';

const writing: readonly Permission[] = ['doctor.write', 'patient.write', 'bill.refund', 'doctor.charge', 'coupon.write'];

export function TopBar() {
  const words = useStore($words);
  const permissions = useHeld();
  const canWrite = writing.some((permission) => isAllowed(permissions, permission));
  const drawerOpen = useStore($drawerOpen);
  const { open, setOpen, close } = usePanel();
  useShortcuts(setOpen);
  return (
    <header className="topbar">
      <SpriteButton icon="menu" label={words.menu} aria-controls="sidebar" aria-expanded={drawerOpen} onClick={toggleSidebar} />
      <StageBadge />
      {!canWrite && <span className="badge">{words.viewOnly}</span>}
      <div className="topbar-space" />
      <button
        type="button"
        className="topbar-search"
        aria-label={words.search}
        title={`${words.search} (Ctrl+K)`}
        aria-haspopup="dialog"
        onClick={() => setOpen('search')}
      >
        <SpriteIcon name="search" />
        <span className="topbar-search-text">{words.search}</span>
      </button>
      <SpriteButton icon="settings" label={words.settings} aria-haspopup="dialog" onClick={() => setOpen('settings')} />
      <UserMenu />
      {open === 'search' && <SearchModal onClose={close} onOpen={setOpen} />}
      {open === 'keys' && <KeysHelp onClose={close} />}
      {open === 'settings' && <SettingsPanel onClose={close} />}
    </header>
  );
}

/** The router's key of the address in the address bar; the page that is drawn may still be the one before. */
const addressKey = (): string => (history.state as { readonly key?: string } | null)?.key ?? 'default';

/** The panel that is open above the page; it closes when the address changes, but to a page that was on its way already. */
function usePanel() {
  const { key } = useLocation();
  const pendingKey = useNavigation().location?.key;
  const [opened, setOpened] = useState<{ readonly panel: Panel; readonly key: string }>();
  const [page, setPage] = useState(key);
  const setOpen = useCallback((panel: Panel) => setOpened({ panel, key: pendingKey ?? addressKey() }), [pendingKey]);
  const close = () => setOpened(undefined);
  if (page !== key) {
    setPage(key);
    if (opened?.key !== key) close();
  }
  return { open: opened?.panel, setOpen, close };
}

/** Distinguishes a staging site from production (spec §1); production has no badge. */
export function StageBadge() {
  const { staging } = useStore($words);
  const { stage } = siteSettings();
  if (stage === 'production') return null;
  const { label, color = 'gray' } = stage === 'staging' ? { label: staging, color: 'amber' } : stage;
  return (
    <span className="stage-badge" data-color={color}>
      {label}
    </span>
  );
}
