export { amountSentences, chargeSentences, daySentences, familySentences, offerSentences, refundableSentences } from './rules.js';
export { type Say, sayIn } from './say.js';
