import { choice, integer, secret, text } from './fields.js';

/** Default number of rows per page. */
export const defaultPageSize = 25;
/** Most rows in a page. */
export const maxPageSize = 200;

/** contract.md "List parameters": `pageNumber` counts from 1; `after` is what the page before gave as `nextAfter`; `sortBy` is a field's name. */
export const listParameters = {
  keyword: text(),
  pageNumber: integer(1),
  pageSize: integer(1, maxPageSize),
  after: secret(4_000),
  sortBy: text(60),
  sortOrder: choice('asc', 'desc'),
};
