import './styles/base.css';
import './styles/themes.css';
import './styles/shell.css';
import './styles/pages.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { followLocale } from './i18n/i18n.js';
import { registerServiceWorker } from './offline/register.js';
import { configureWidgets } from './session/session.js';
import { applySettings } from './settings/settings.js';
import { loadSiteSettings } from './settings/site.js';

applySettings(document.documentElement);
followLocale();
await loadSiteSettings();
configureWidgets();
registerServiceWorker();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
