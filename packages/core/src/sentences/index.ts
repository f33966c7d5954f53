export { answerOf, type RuleAnswer } from './answers.js';
export { type FormatSentence, fill, sentenceFormatter } from './format.js';
export { refusalText } from './refusal.js';
export { couponTermsSentences, refundableSentences } from './rules.js';
