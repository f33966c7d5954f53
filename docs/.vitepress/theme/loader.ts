/** The widgets' loader, once for the whole site: it defines what stands in a page, now or later. */
export function loadWidgets(): void {
  if (document.querySelector('script[data-widgets]')) return;
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', src: '/widgets/caredesk.js' });
  script.dataset.widgets = '';
  document.head.append(script);
}
