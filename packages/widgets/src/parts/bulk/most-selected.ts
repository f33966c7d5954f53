import type { Page } from '@caredesk/core/contract/endpoint';

/** So many are dealt with at once in a browser; more are the command line's. */
export const mostSelected = 500;

/** Whether a list has more rows than that, or may have: a backend's count may be a minimum. */
export const isAboveMost = ({ totalCount = 0, totalCountIsMinimum }: Pick<Page<unknown>, 'totalCount' | 'totalCountIsMinimum'>): boolean =>
  totalCountIsMinimum === true || totalCount > mostSelected;
