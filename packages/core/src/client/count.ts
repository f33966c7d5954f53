import type { Page } from '../contract/endpoint.js';

/** Rows of the whole list; undefined: the backend did not count, or not to the end. */
export const countOf = ({
  totalCount,
  totalCountIsMinimum,
}: Pick<Page<unknown>, 'totalCount' | 'totalCountIsMinimum'>): number | undefined => (totalCountIsMinimum ? undefined : totalCount);
