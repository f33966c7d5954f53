import type { Money } from '@caredesk/core/money/money';
import { dash } from '../i18n/format.js';
import styles from './change.css';
import { useLocale } from './locale-context.js';
import { useMoneyFormat } from './money-format.js';
import { useStyles } from './use-styles.js';

interface ChangeProps {
  readonly now: Money;
  readonly before: Money;
  /** Whether an increase is bad, as for refunds. */
  readonly isCost?: boolean;
  /** The earlier value in words. */
  readonly titleOf: (texts: { readonly amount: string }) => string;
}

/** The difference of an amount from an earlier one, in percent, with its direction and whether that is good; and the earlier one. */
export function Change({ now, before, isCost = false, titleOf }: ChangeProps) {
  useStyles(styles);
  const locale = useLocale();
  const earlier = useMoneyFormat().money(before);
  const title = titleOf({ amount: earlier });
  if (before.minor === 0)
    return (
      <span className="muted" title={title}>
        {dash}
      </span>
    );
  const change = (now.minor - before.minor) / Math.abs(before.minor);
  const look = change === 0 ? 'muted' : change > 0 === isCost ? 'worse' : 'better';
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return (
    <>
      <span className={`change ${look}`} title={title}>
        {change !== 0 && <span aria-hidden="true">{change > 0 ? '▲ ' : '▼ '}</span>}
        {percent.format(change).replace('-', '−')}
      </span>{' '}
      <span className="muted" title={title}>
        {earlier}
      </span>
    </>
  );
}

/** A bar under an amount, as long as its share of the greatest one; the amount is the text. */
export function Share({ of, most }: { readonly of: number; readonly most: number }) {
  useStyles(styles);
  if (most <= 0) return null;
  return (
    <span className="share" aria-hidden="true">
      <span style={{ inlineSize: `${Math.max(0, (of / most) * 100)}%` }} />
    </span>
  );
}
