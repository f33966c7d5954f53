/** `@caredesk/widgets/testing`: a backend in memory, so that a portal can test its page without one. */
export { type Fixtures, makeBill, makeCoupon, makeDoctor, makePatient, makeWorld, type World } from './testing/fixtures.js';
export { createMockBackend, type MockBackend, type MockOptions, type SeenCall, type Trouble } from './testing/mock-backend.js';
