/** What is wrong with a row, in English. */
import { type FieldProblem, refundProblemSentences } from '@caredesk/core/refunds';
import { sayIn } from '@caredesk/core/sentences';

const say = sayIn(refundProblemSentences);

export const problemText = ({ code, values }: Pick<FieldProblem, 'code' | 'values'>): string => say(code, values);
