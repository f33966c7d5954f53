/** When a record is chosen in a widget, the page goes to the record's own page. */
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { $trail } from '../navigation/list-trail.js';
import { pathOf } from '../navigation/menu.js';
import { couponPath, pathTo, requestPath } from '../navigation/paths.js';

type Ids = Readonly<Record<string, string | null>>;

/** By the widgets' select events. An id is `null` when the list is chosen. */
const pathOfEvent: Readonly<Record<string, (ids: Ids) => string>> = {
  'caredesk-doctor-select': (ids) => pathTo('doctor', ids),
  'caredesk-patient-select': (ids) => pathTo('patient', ids),
  'caredesk-bill-select': (ids) => (ids.billingId === null ? pathOf('BillingDetails') : pathTo('bill', ids)),
  'caredesk-coupon-select': ({ couponId }) => couponPath(couponId ?? null),
  'caredesk-request-select': ({ requestId }) => requestPath(requestId ?? null),
};

/** The list that holds the chosen record becomes the trail; a link in it to another kind of record leaves the trail as it was. */
function keepTrail(list: EventTarget | null, chosen: Ids, toPath: (ids: Ids) => string): void {
  const { records = [] } = list as { readonly records?: readonly Ids[] };
  const isChosen = (record: Ids) => Object.entries(record).every(([name, id]) => chosen[name] === id);
  if (records.some(isChosen)) $trail.set(records.map(toPath));
}

export function useRecordEvents(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: Event) => {
      const toPath = pathOfEvent[event.type];
      if (!toPath) return;
      const { detail } = event as CustomEvent<Ids>;
      const path = toPath(detail);
      // If the page is open already, the widget shows the record.
      if (path === window.location.pathname + window.location.search) return;
      event.preventDefault();
      keepTrail(event.target, detail, toPath);
      void navigate(path);
    };
    const names = Object.keys(pathOfEvent);
    for (const name of names) document.addEventListener(name, follow);
    return () => {
      for (const name of names) document.removeEventListener(name, follow);
    };
  }, [navigate]);
}
