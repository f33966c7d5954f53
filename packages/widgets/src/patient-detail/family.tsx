import type { PatientInfo } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { useMessages } from '../locale/locale-context.js';
import { Button } from '../ui/button.js';
import { viewOnIntent } from '../ui/on-intent.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';

const form = viewOnIntent(() => import('./family-form.js').then((module) => module.FamilyForm));

/** The family's form; its code does not come before there is a member to show, or somebody adds one. */
export function Family({ store, family }: { store: PatientDetailStore; family: PatientInfo }) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  /** Somebody asked for a member before the form was there. */
  const isWanted = useRef(false);
  const hasMembers = (family.familyMembers ?? []).length > 0;
  const [isOpen, setOpen] = useState(hasMembers || store.familyForm.input.typed.value !== undefined);
  const begin = () => {
    const isFirst = isWanted.current;
    isWanted.current = false;
    return isFirst;
  };
  if (isOpen || hasMembers) return <form.View store={store} family={family} begin={begin} />;
  const add = async () => {
    // The button stands, and keeps the focus, until the form takes both.
    await form.prepare();
    isWanted.current = true;
    setOpen(true);
  };
  return (
    <div className="family">
      <p className="muted">{messages.noFamily}</p>
      <div className="actions" data-actions>
        <Button onClick={() => void add()} {...form.hints}>
          {messages.addFamilyMember}
        </Button>
      </div>
    </div>
  );
}
