import { choice, integer, secret, text } from './fields.js';

/** Default number of rows per page. */
export const defaultPageSize = 25;
/** Most rows in a page. */
export const maxPageSize = 200;

/** contract.md "List parameters". */
export const listParameters = {
  /** Words that must all be found, in any order and without regard to case and accents. */
  keyword: text(),
  /** From 1. */
  pageNumber: integer(1),
  /** Default: 25; at most 200. */
  pageSize: integer(1, maxPageSize),
  /** `nextAfter` of the page before: the rows that follow it, whatever changed meanwhile. */
  after: secret(4_000),
  /** A field's name. */
  sortBy: text(60),
  sortOrder: choice('asc', 'desc'),
};
