/** Refunds and charges with an unknown outcome in this browser: the window's title counts them, its icon has a mark. */
import { atom } from 'nanostores';
import { useEffect } from 'react';

export const $unknownMoney = atom(0);

/** Most users have none: the code that counts them is loaded when there is a ledger. */
const mayHave = (): boolean => Object.keys(localStorage).some((key) => /^caredesk\.(refunds|charges) /.test(key));

async function count(): Promise<void> {
  $unknownMoney.set(mayHave() ? (await import('@caredesk/widgets/open-money.js')).countOpenMoney() : 0);
}

/** No event tells of all changes: a payment may end after its page was left, or in another tab. */
const checkEveryMs = 2_000;

export function useUnknownMoney(): void {
  useEffect(() => {
    // If its code can't be loaded, the count stays as it was.
    const check = () => void count().catch(() => {});
    check();
    const timer = setInterval(check, checkEveryMs);
    const stop = $unknownMoney.subscribe((unknown) => {
      document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', unknown > 0 ? '/icon-alert.svg' : '/icon.svg');
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
}
