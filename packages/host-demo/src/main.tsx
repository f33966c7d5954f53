import './styles/base.css';
import './styles/themes.css';
import './styles/shell.css';
import './styles/pages.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { loadFirstPage } from './app/routes.js';
import { registerServiceWorker } from './offline/register.js';
import { configureWidgets, session } from './session/session.js';
import { applySettings } from './settings/settings.js';
import { loadSiteSettings } from './settings/site.js';

applySettings(document.documentElement);
await loadSiteSettings();
configureWidgets();
registerServiceWorker();
// A page that is there soon is shown at once; one that takes longer says so.
const patience = new Promise((resolve) => setTimeout(resolve, 500));
if (session().$state.get().status === 'signed-in') await Promise.race([loadFirstPage(window.location.pathname), patience]);
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
