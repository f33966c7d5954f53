// Before anything is painted: a page that was chosen to be dark does not begin light. All else of it is done by the page's own code.
try {
  const scheme = localStorage.getItem('caredesk.color-scheme');
  if (scheme) document.documentElement.dataset.scheme = scheme;
} catch {
  // A browser that keeps nothing has nothing chosen.
}
