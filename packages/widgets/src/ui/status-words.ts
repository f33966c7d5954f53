import { isActive } from '@caredesk/core/contract/status';
import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';

/** A status, as number or as its text, in the reader's words (spec §9). */
export function useStatusWord(): (status: unknown) => string {
  const { active, deactive } = useMessages(uiMessages);
  return (status) => (isActive(Number(status)) ? active : deactive);
}

/** The two words of a status as the options of a choice; any number but 0 has the second (spec §9). */
export function useStatusOptions(): readonly (readonly [value: string, label: string])[] {
  const { active, deactive } = useMessages(uiMessages);
  return [
    ['0', active],
    ['1', deactive],
  ];
}
