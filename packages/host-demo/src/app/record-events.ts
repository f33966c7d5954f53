/** Wherever a widget's user chooses a record, the page goes to the record's own page. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { couponPath, pathTo } from '../pages/paths.js';
import { pathOf } from '../shell/menu.js';
import { keepTrail } from './trail.js';

type Ids = Readonly<Record<string, string | null>>;

/** By the widgets' select events; `null` stands for the list. */
const pathOfEvent: Readonly<Record<string, (ids: Ids) => string>> = {
  'caredesk-doctor-select': (ids) => pathTo('doctor', ids),
  'caredesk-patient-select': (ids) => pathTo('patient', ids),
  'caredesk-bill-select': (ids) => (ids.billingId === null ? pathOf('BillingDetails') : pathTo('bill', ids)),
  'caredesk-coupon-select': ({ couponId }) => couponPath(couponId ?? null),
};

export function useRecordEvents(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: Event) => {
      const path = pathOfEvent[event.type]?.((event as CustomEvent<Ids>).detail);
      // Where the page is there already, the widget shows it.
      if (path === undefined || path === window.location.pathname + window.location.search) return;
      event.preventDefault();
      keepTrail(event.target);
      navigate(path);
    };
    const names = Object.keys(pathOfEvent);
    for (const name of names) document.addEventListener(name, follow);
    return () => {
      for (const name of names) document.removeEventListener(name, follow);
    };
  }, [navigate]);
}
