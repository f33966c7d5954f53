/** Layers that open over the page, and messages that appear on it. */
import { useState } from 'react';
import { ActionMenu } from '../action/action-menu.js';
import { createAction } from '../action/action-store.js';
import { ConfirmDialog } from '../action/confirm-dialog.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { recordMessages } from '../record/messages.js';
import { refundMessages } from '../refunds/messages.js';
import { useToast } from '../toast/use-toast.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/text-field.js';
import { Specimen } from './specimen.js';

const done = createAction({ change: async () => {}, report: () => {} });

export function Layers() {
  const messages = useMessages(refundMessages);
  const { moreActions } = useMessages(recordMessages);
  const label = useFieldLabel();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const showDone = () => showToast(messages.doneToast({ amount: '$5.00' }), { label: messages.cancel, run: () => {} });
  return (
    <Specimen name="Dialog, menu, toast">
      <div className="actions">
        <Button onClick={() => setOpen(true)} data-opens="dialog">
          {messages.title}
        </Button>
        <Button onClick={showDone} data-opens="toast">
          {messages.stepRefunded}
        </Button>
        <ActionMenu
          label={moreActions}
          actions={[
            { label: messages.chargeAgain({ amount: '$129.00' }), onChoose: showDone },
            { label: messages.checkNow, hint: messages.failedBill, disabled: true, onChoose: showDone },
            { label: messages.refundAgain, danger: true, onChoose: showDone },
          ]}
        />
      </div>
      {isOpen && (
        <ConfirmDialog
          title={messages.title}
          yes={messages.confirmRefund}
          no={messages.no}
          danger
          action={done}
          onConfirm={async () => true}
          onClose={() => setOpen(false)}
        >
          <p>{messages.question({ amount: '$5.00', doctor: 'Claire Smith', invoice: 'INV-1002' })}</p>
          <TextField label={label('reason')} isOptional />
        </ConfirmDialog>
      )}
    </Specimen>
  );
}
