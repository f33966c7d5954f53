/** `@caredesk/widgets/testing`: a backend in memory, so that a portal can test its page without one. */
export { type Fixtures, makeBill, makeCoupon, makeDoctor, makePatient, makeWorld, type Records } from '../testing/fixtures.js';
export { createMockBackend, type Failure, type MockBackend, type MockOptions, type SeenCall } from '../testing/mock-backend.js';
