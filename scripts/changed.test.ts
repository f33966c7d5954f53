import { expect, it } from 'vitest';
import { allTests, nearTo } from './lib/changed.mjs';

const near = (...changed: string[]) => nearTo(changed, allTests());

it('what stands beside a change, is named after it or has its element in it comes first, and no more', () => {
  const refunds = near('packages/core/src/refunds/plan.ts');
  expect(refunds).toContain('packages/core/src/refunds/run.property.test.ts');
  expect(refunds).toContain('packages/cli/test/refund-plan.test.ts');
  expect(refunds).not.toContain('packages/widgets/test/session.test.ts');
  expect(near('packages/widgets/src/coupon-manager/coupon-form.tsx')).toContain('packages/widgets/test/features/coupons.test.ts');
  expect(near('packages/cli/test/conduct.test.ts')).toContain('packages/cli/test/conduct.test.ts');
  expect(near('docs/architecture.md')).toEqual([]);
  expect(near('packages/core/src/refunds/plan.ts', 'README.md').length).toBeLessThan(allTests().length / 3);
});
