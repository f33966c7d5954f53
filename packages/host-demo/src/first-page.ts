/** Asks for the code of the page that the address names, beside the code that all pages have in common. */
import { addressedPage } from './pages/pages.js';

// The router asks for it too, and tells the user what fails.
addressedPage(location.pathname)
  ?.load()
  .catch(() => {});
