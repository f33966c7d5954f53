import list from './list.css';
import narrow from './narrow.css';
import table from './table.css';

/** Of every list; what is narrow comes last. */
export const listStyles = list + table + narrow;
