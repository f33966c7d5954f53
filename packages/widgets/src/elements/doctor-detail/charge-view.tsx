import type { Doctor } from '@caredesk/core/contract';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { useSignals } from '@preact/signals-react/runtime';
import { useOffers } from '../../element/record-link.js';
import { lazyView } from '../../ui/lazy-view.js';
import { PendingLayer } from '../../ui/pending-layer.js';
import type { Charging } from './charging.js';

const ChargeOutcome = lazyView(() => import('./charge-outcome.js').then((module) => module.ChargeOutcome));
const ChargeDialog = lazyView(() => import('./charge-dialog.js').then((module) => module.ChargeDialog), PendingLayer);

/** The form of the charge, or where it is while the form is closed. */
export function ChargeView({ doctor, charging }: { readonly doctor: Doctor; readonly charging: Charging }) {
  useSignals();
  const isOffered = useOffers()(doctors.charge, 'charge');
  const { flow, isAsked } = charging;
  const ask = (isOpen: boolean) => {
    isAsked.value = isOpen;
  };
  // What became of a charge is told where none is offered any more, too.
  if (isAsked.value && isOffered) return <ChargeDialog doctor={doctor} charging={charging} onClose={() => ask(false)} />;
  return (
    flow.state.value.step !== 'idle' && <ChargeOutcome charging={charging} doctor={doctor} onAgain={() => ask(true)} onClose={flow.clear} />
  );
}
