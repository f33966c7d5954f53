import { type FieldProblem, fieldProblems } from '../refunds/input.js';
import type { ChargeRow } from './plan.js';

/** What is wrong with a charge's fields by themselves. */
export const chargeFieldProblems = (row: ChargeRow): readonly FieldProblem[] => [
  ...(row.doctorId === '' ? [{ column: 'doctorId', code: 'missing', values: {} } as const] : []),
  ...fieldProblems((column) => row[column]).filter(({ column }) => column !== 'billingId'),
];
