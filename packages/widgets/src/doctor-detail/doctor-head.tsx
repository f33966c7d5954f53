import type { Doctor } from '@caredesk/core/contract';
import { isActive } from '@caredesk/core/contract/status';
import { chargeRefusal } from '@caredesk/core/rules/charge';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from '../action/action-menu.js';
import { ActionOutcome } from '../action/action-outcome.js';
import { cancelReasonOf } from '../history/history-store.js';
import { useMessages } from '../locale/locale-context.js';
import { recordMessages } from '../record/messages.js';
import { RecordHeading } from '../record/record-heading.js';
import { ResetPasswordQuestion } from '../record/reset-password.js';
import { lazyView } from '../ui/lazy-view.js';
import { MainButton } from '../ui/main-button.js';
import { StatusBadge } from '../ui/values.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { nameOf } from './doctor-fields.js';
import { doctorDetailMessages } from './messages.js';

const CancelDialog = lazyView(() => import('./cancel-dialog.js').then((module) => module.CancelDialog));
const ChargeOutcome = lazyView(() => import('./charge-outcome.js').then((module) => module.ChargeOutcome));
const ChargeDialog = lazyView(() => import('./charge-dialog.js').then((module) => module.ChargeDialog));

interface Props {
  readonly doctor: Doctor;
  readonly store: DoctorDetailStore;
}
type Question = 'cancel' | 'charge' | 'reset';

/** Whom the page is about, what can be done with them, and what became of it. */
export function DoctorHead({ doctor, store }: Props) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const [asks, setAsks] = useState<Question>();
  const cancelReason = cancelReasonOf(store.history.history.value);
  return (
    <>
      <header className="detail-head">
        <RecordHeading name={nameOf(doctor)} idField="doctorId" id={doctor.doctorId} />
        <StatusBadge status={doctor.status} />
        {!isActiveDoctor(doctor) && cancelReason && <span className="muted">{messages.cancelledBecause({ reason: cancelReason })}</span>}
        {!store.editor.isEditing.value && <Actions doctor={doctor} store={store} onAsk={setAsks} />}
      </header>
      <Outcomes doctor={doctor} store={store} asks={asks} onAsk={setAsks} />
    </>
  );
}

const isActiveDoctor = ({ status }: Doctor): boolean => status !== null && isActive(status);

/** What is done most has its button; the rest stands in a menu. */
function Actions({ doctor, store, onAsk }: Props & { onAsk: (question: Question) => void }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { resetPassword, moreActions } = useMessages(recordMessages);
  const canCharge = !chargeRefusal(doctor) || store.charge.state.value.step !== 'idle';
  const { openPractice, resetPassword: reset, cancel } = store;
  const askReset = () => {
    reset.clear();
    onAsk('reset');
  };
  const further: readonly MenuAction[] = [
    ...(canCharge ? [{ label: messages.charge, onChoose: () => onAsk('charge') }] : []),
    { label: messages.openPractice, hint: messages.openPracticeHint, action: openPractice, onChoose: () => void openPractice.run() },
    { label: resetPassword, action: reset, onChoose: askReset },
    ...(isActiveDoctor(doctor) ? [{ label: messages.cancelDoctor, action: cancel, danger: true, onChoose: () => onAsk('cancel') }] : []),
  ];
  return (
    <div className="actions" data-actions>
      <MainButton look="primary" onClick={() => store.editor.edit(true)}>
        {messages.edit}
      </MainButton>
      <ActionMenu label={moreActions} actions={further} />
    </div>
  );
}

/** The open question, and what became of the others. */
function Outcomes({ doctor, store, asks, onAsk }: Props & { asks: Question | undefined; onAsk: (question?: Question) => void }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { charge } = store;
  const close = () => onAsk();
  return (
    <>
      <ActionOutcome action={store.editor.save} done={messages.saved} />
      <ActionOutcome action={store.openPractice} />
      <ResetPasswordQuestion
        action={store.resetPassword}
        name={nameOf(doctor)}
        email={doctor.email}
        asks={asks === 'reset'}
        onClose={close}
      />
      {/* A question that is open says itself what went wrong. */}
      {asks !== 'cancel' && <ActionOutcome action={store.cancel} done={messages.cancelled} />}
      {asks !== 'charge' && charge.state.value.step !== 'idle' && (
        <ChargeOutcome charge={charge} name={nameOf(doctor)} input={store.chargeInput} onAgain={() => onAsk('charge')} />
      )}
      {asks === 'cancel' && <CancelDialog doctor={doctor} store={store} onClose={close} />}
      {asks === 'charge' && <ChargeDialog doctor={doctor} store={store} onClose={close} />}
    </>
  );
}
