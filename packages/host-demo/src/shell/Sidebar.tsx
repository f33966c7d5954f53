import { keyOf } from '@caredesk/widgets/keys.js';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { currentOf, menuFor } from '../navigation/menu.js';
import { basePath, pathOf } from '../navigation/paths.js';
import { useHeld } from '../session/session.js';
import { SpriteIcon } from '../ui/Icon.js';
import { $collapsed, $drawerOpen, itemChosen } from './sidebar-state.js';

export function Sidebar() {
  const words = useStore($words);
  const groups = menuFor(useHeld());
  const collapsed = useStore($collapsed);
  /** The pointer or the focus is in the sidebar: it is not collapsed then. */
  const [isUsed, setUsed] = useState(false);
  const open = useStore($drawerOpen);
  const { pathname } = useLocation();
  return (
    <>
      {open && <button type="button" className="sidebar-overlay" aria-label={words.close} onClick={() => $drawerOpen.set(false)} />}
      <nav
        id="sidebar"
        className="sidebar"
        aria-label={words.mainNavigation}
        data-collapsed={collapsed && !isUsed}
        data-open={open}
        onMouseEnter={() => setUsed(true)}
        onMouseLeave={() => setUsed(false)}
        onFocus={() => setUsed(true)}
        onBlur={() => setUsed(false)}
        onKeyDown={(event) => keyOf(event) === 'Escape' && $drawerOpen.set(false)}
      >
        <Link to={basePath} className="sidebar-logo" onClick={itemChosen}>
          <span className="sidebar-mark">
            <SpriteIcon name="flash" />
          </span>
          <span className="sidebar-text">{words.product}</span>
        </Link>
        {groups.map((group) => (
          <div className="sidebar-group" key={group.items[0]?.key}>
            {group.label && <div className="sidebar-heading">{words[group.label]}</div>}
            <ul>
              {group.items.map((item) => (
                <li key={item.key}>
                  <Link to={pathOf(item.key)} className="sidebar-item" aria-current={currentOf(item, pathname)} onClick={itemChosen}>
                    <SpriteIcon name={item.icon} />
                    <span className="sidebar-text">{words[item.label]}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}
