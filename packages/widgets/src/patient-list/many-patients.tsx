/** Actions for the selected patients. Loaded when the user starts to select. */
import type { Patient } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { BulkBar } from '../bulk/bulk-bar.js';
import type { BulkChange } from '../bulk/bulk-change-store.js';
import { BulkChangeView } from '../bulk/bulk-change-view.js';
import type { Selection } from '../bulk/selection.js';
import { useMessages } from '../locale/locale-context.js';
import { nameOf } from '../patient-detail/patient-name.js';
import { MainButton } from '../ui/main-button.js';
import { patientListMessages } from './messages.js';
import type { PatientListStore } from './patient-list-store.js';

interface Props {
  readonly store: PatientListStore;
  readonly selection: Selection<Patient>;
  readonly onEnd: () => void;
}

export function ManyPatients({ store, selection, onEnd }: Props) {
  useSignals();
  const messages = useMessages(patientListMessages);
  const [change, setChange] = useState<BulkChange<Patient>>();
  const [isHidden, setHidden] = useState(false);
  const begin = async () => setChange(await store.cancelRemindersOfMany?.([...selection.chosen.value.values()]));
  const end = (isDone: boolean) => {
    setChange(undefined);
    setHidden(false);
    if (isDone) selection.clear();
  };
  return (
    <>
      {!isHidden && (
        <BulkBar table={store.table} selection={selection} onEnd={onEnd}>
          <MainButton look="primary" onClick={() => void begin()}>
            {messages.cancelRemindersChosen}
          </MainButton>
        </BulkBar>
      )}
      {change && (
        <BulkChangeView
          change={change}
          nameOf={nameOf}
          title={messages.cancelRemindersChosen}
          question={messages.cancelRemindersText}
          yes={messages.cancelRemindersYes(change.rows.length)}
          isHidden={isHidden}
          onHide={setHidden}
          onEnd={end}
        />
      )}
    </>
  );
}
