import '@caredesk/widgets/palette.css';
import './styles/base.css';
import './styles/themes.css';
import './styles/sidebar.css';
import './styles/palette.css';
import './styles/settings.css';
import './styles/shell.css';
import './styles/pages.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { loadShell } from './app/load-shell.js';
import { followLocale } from './i18n/i18n.js';
import { registerServiceWorker } from './offline/register.js';
import { preloadPage } from './pages/load.js';
import { configureWidgets } from './session/session.js';
import { applySettings } from './settings/settings.js';
import { loadSiteSettings } from './settings/site.js';

/** The first screen is drawn once, page and shell together; without the page when its code takes longer, ms. */
const patience = 300;

const { pathname } = location;
const code = Promise.allSettled([preloadPage(pathname), pathname.startsWith('/dashboard') && loadShell()]);
applySettings(document.documentElement);
followLocale();
await Promise.all([loadSiteSettings(), Promise.race([code, new Promise((resolve) => setTimeout(resolve, patience))])]);
configureWidgets();
registerServiceWorker();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
