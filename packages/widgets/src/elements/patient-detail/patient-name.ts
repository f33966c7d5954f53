import type { Patient } from '@caredesk/core/contract';

export const nameOf = ({ firstName, lastName, patientId }: Patient): string => [firstName, lastName].filter(Boolean).join(' ') || patientId;
