export { answerOf, type RuleAnswer } from './answers.js';
export { couponTermsSentences, refundableSentences } from './rules.js';
export { fill, type Say, sayIn } from './say.js';
