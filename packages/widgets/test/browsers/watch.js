// The first script of every page of the browser tests: notes what goes wrong, through reloads too, and Caredesk's events.
const noted = (name) => JSON.parse(sessionStorage.getItem(name) ?? '[]');
const note = (name, entry) => sessionStorage.setItem(name, JSON.stringify([...noted(name), entry]));

// What a portal's error monitor would record, such as a ResizeObserver that goes in a loop.
addEventListener('error', ({ message }) => message && note('problems', `error event: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => note('problems', `rejection: ${reason}`));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  note('problems', `policy: ${violatedDirective} ${blockedURI}`),
);
const { error } = console;
console.error = (...values) => {
  note('problems', `console: ${values.join(' ')}`);
  error(...values);
};
for (const name of ['refunded', 'doctor-updated', 'doctor-charged', 'bill-select', 'coupon-created', 'coupons-imported', 'ready'])
  addEventListener(`caredesk-${name}`, ({ detail }) => note('events', { name, detail }));
