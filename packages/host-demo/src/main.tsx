import './styles/base.css';
import './styles/themes.css';
import './styles/shell.css';
import './styles/pages.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { configureWidgets } from './session/session.js';
import { applySettings } from './settings/settings.js';

applySettings(document.documentElement);
configureWidgets();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
