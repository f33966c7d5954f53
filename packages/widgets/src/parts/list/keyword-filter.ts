/** What a keyword finds, in a chunk of its own: the letters that are one in a search are a large table, which most visits do without. */
export { keywordFilter } from '@caredesk/core/contract/folding';
