/** Problems of a row, in English. */
import { type FieldProblem, formatProblem, heldSentences, refundProblemSentences } from '@caredesk/core/refunds';
import { sentenceFormatter } from '@caredesk/core/sentences';

const format = sentenceFormatter({ ...refundProblemSentences, ...heldSentences });

export const problemText = (problem: Pick<FieldProblem, 'code' | 'values'>): string => formatProblem(format, problem);
