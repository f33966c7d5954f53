import { type FieldProblem, fieldProblems } from '../refunds/input.js';
import type { ChargeRow } from './plan.js';

/** Problems of a charge's fields. */
export const chargeFieldProblems = (row: ChargeRow): readonly FieldProblem[] => [
  ...(row.doctorId === '' ? [{ column: 'doctorId', code: 'missing', values: {} } as const] : []),
  ...fieldProblems((column) => row[column]).filter(({ column }) => column !== 'billingId'),
];
