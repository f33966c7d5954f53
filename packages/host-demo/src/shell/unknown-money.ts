/** Refunds and charges with an unknown outcome in this browser: the window's title counts them, its icon has a mark. */
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

export const $unknownMoney = atom(0);

/** Most users have none: the code that counts them is loaded when there is a ledger. */
const mayHave = (): boolean => Object.keys(localStorage).some((key) => /^caredesk\.(refunds|charges) /.test(key));

async function count(): Promise<void> {
  $unknownMoney.set(mayHave() ? (await import('@caredesk/widgets/open-money.js')).countOpenMoney() : 0);
}

const hints = ['storage', 'focus', 'caredesk-error', 'caredesk-refunded', 'caredesk-doctor-charged'];

export function useUnknownMoney(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again on each page
  useEffect(() => {
    // If its code can't be loaded, the count stays as it was.
    const refresh = () => void count().catch(() => {});
    refresh();
    for (const hint of hints) addEventListener(hint, refresh);
    return () => {
      for (const hint of hints) removeEventListener(hint, refresh);
    };
  }, [key]);
  useEffect(
    () =>
      $unknownMoney.subscribe((unknown) => {
        document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', unknown > 0 ? '/icon-alert.svg' : '/icon.svg');
      }),
    [],
  );
}
