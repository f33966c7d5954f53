export { offerSentences, refundableSentences } from './rules.js';
export { fill, type Say, sayIn } from './say.js';
