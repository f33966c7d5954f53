import type { Money } from '@caredesk/core/money/money';
import { intlLocale } from '../i18n/language.js';
import { useLocale } from '../locale/locale-context.js';

interface ChangeProps {
  readonly now: Money;
  readonly before: Money;
  /** What it was before, in words. */
  readonly title: string;
}

/** The difference of an amount from an earlier one, in percent; nothing if that was zero. */
export function Change({ now, before, title }: ChangeProps) {
  const locale = intlLocale(useLocale());
  if (before.minor === 0) return null;
  const change = (now.minor - before.minor) / Math.abs(before.minor);
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return (
    <span className="muted change" title={title}>
      {percent.format(change).replace('-', '−')}
    </span>
  );
}
