import '@caredesk/widgets/palette.css';
import './styles/base.css';
import './styles/themes.css';
import './styles/sidebar.css';
import './styles/palette.css';
import './styles/settings.css';
import './styles/shell.css';
import './styles/pages.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createRouter } from './app/router.js';
import { followLocale } from './i18n/i18n.js';
import { registerServiceWorker } from './offline/register.js';
import { configureWidgets } from './session/session.js';
import { applySettings } from './settings/settings.js';
import { loadSiteSettings } from './settings/site.js';

applySettings(document.documentElement);
followLocale();
const router = createRouter();
await loadSiteSettings();
configureWidgets();
registerServiceWorker();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
