import type { PatientInfo } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useOffers } from '../../element/use-offers.js';
import { Button } from '../../ui/button.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';
import { offeredOf } from './patient-record-actions.js';

const FamilyForm = lazyView(() => import('./family-form.js').then((module) => module.FamilyForm));

/** The family's form; its code is loaded when there is a member to show, or the first one is added. */
export function Family({ store, family }: { store: PatientDetailStore; family: PatientInfo }) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  const isEditable = offeredOf(useOffers()).edit;
  const { input, wantsMember } = store.familyForm;
  const isNeeded = (family.familyMembers ?? []).length > 0 || input.typed.value !== undefined || wantsMember.value;
  // It stays open when its only member is removed again.
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  if (isNeeded || isOpen) return <FamilyForm store={store} family={family} />;
  const add = () => {
    wantsMember.value = true;
  };
  return (
    <div className="family">
      <p className="muted">{messages.noFamily}</p>
      {isEditable && (
        <div className="actions">
          <Button onClick={add}>{messages.addFamilyMember}</Button>
        </div>
      )}
    </div>
  );
}
