import type { PatientInfo } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { useMessages } from '../element/frame.js';
import { lazyView } from '../element/lazy.js';
import { Button } from '../ui/button.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';

const FamilyForm = lazyView(() => import('./family-form.js').then((module) => module.FamilyForm));

/** The family's form; its code is loaded when there is a member to show, or the first one is added. */
export function Family({ store, family }: { store: PatientDetailStore; family: PatientInfo }) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  /** The form is to begin with an empty member. */
  const isFirstWanted = useRef(false);
  const hasMembers = (family.familyMembers ?? []).length > 0;
  const [isOpen, setOpen] = useState(hasMembers || store.familyForm.input.typed.value !== undefined);
  const takeFirstWanted = () => {
    const isWanted = isFirstWanted.current;
    isFirstWanted.current = false;
    return isWanted;
  };
  if (isOpen || hasMembers) return <FamilyForm store={store} family={family} begin={takeFirstWanted} />;
  const add = () => {
    isFirstWanted.current = true;
    setOpen(true);
  };
  return (
    <div className="family">
      <p className="muted">{messages.noFamily}</p>
      <div className="actions" data-actions>
        <Button onClick={add}>{messages.addFamilyMember}</Button>
      </div>
    </div>
  );
}
