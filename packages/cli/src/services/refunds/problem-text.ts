/** Problems of a row, in English. */
import { type FieldProblem, heldSentences, refundProblemSentences, sayProblem } from '@caredesk/core/refunds';
import { sayIn } from '@caredesk/core/sentences';

const say = sayIn({ ...refundProblemSentences, ...heldSentences });

export const problemText = (problem: Pick<FieldProblem, 'code' | 'values'>): string => sayProblem(say, problem);
