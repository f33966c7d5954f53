import { describe, expect, it } from 'vitest';
import { usesByWeek } from './uses-by-week.js';

const uses = (days: readonly string[], until = '2026-11-30') => usesByWeek(days, until).map(({ uses }) => uses);

describe('the uses of a coupon by week', () => {
  it('are counted in weeks of 7 days that end today', () => {
    expect(usesByWeek(['2026-11-30', '2026-11-24', '2026-11-23'], '2026-11-30').slice(-2)).toEqual([
      { from: '2026-11-17', to: '2026-11-23', uses: 1, total: 1 },
      { from: '2026-11-24', to: '2026-11-30', uses: 2, total: 3 },
    ]);
  });

  it('are four at least', () => expect(uses(['2026-11-30'])).toEqual([0, 0, 0, 1]));

  it('begin with the week of the first use', () => {
    expect(uses(['2026-10-20'])).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('are those of the last 26 weeks, whose total has the uses before', () => {
    const weeks = usesByWeek(['2020-01-01', '2026-11-30'], '2026-11-30');
    expect([weeks.length, weeks[0]?.total, weeks.at(-1)?.total]).toEqual([26, 1, 2]);
  });

  it('go on to the last use, after the coupon’s end too', () => {
    expect(usesByWeek(['2026-12-02'], '2026-11-30').at(-1)).toMatchObject({ to: '2026-12-02', uses: 1 });
  });

  it('are none of a coupon without a use', () => {
    expect(uses([])).toEqual([]);
  });
});
