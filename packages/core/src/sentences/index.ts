export { answerOf, type RuleAnswer } from './answers.js';
export { offerSentences, refundableSentences } from './rules.js';
export { fill, type Say, sayIn } from './say.js';
