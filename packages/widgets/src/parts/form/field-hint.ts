import { useMessages } from '../../ui/locale-context.js';
import { formMessages, type Messages } from './messages.js';

/** Fields whose labels are terms of the trade. */
const hints: Readonly<Record<string, keyof Messages>> = {
  otherSpeciality: 'otherSpecialityHint',
  subType: 'subTypeHint',
  practiceManagementSoftware: 'softwareHint',
  practiceManagementSoftwareName: 'softwareNameHint',
  paymentNotes: 'paymentNotesHint',
  startsAt: 'startsAtHint',
  expiresAt: 'expiresAtHint',
  maxRedemptions: 'maxRedemptionsHint',
};

/** What a field is for, where its label does not say it. */
export function useFieldHint(): (name: string) => string | undefined {
  const texts = useMessages(formMessages);
  return (name) => {
    const hint = hints[name];
    return hint && String(texts[hint]);
  };
}
