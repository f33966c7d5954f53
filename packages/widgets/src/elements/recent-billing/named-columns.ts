/** The columns that a page names for the newest bills. Loaded where it does. */
import type { Bill } from '@caredesk/core/contract';
import { arrangeColumns } from '../../parts/list/arrange-columns.js';
import type { Column } from '../../parts/list/column.js';
import type { Own } from '../../runtime/own-columns.js';
import { billColumns } from '../billing-list/bill-columns.js';

/** @param names blank-separated; the portal's own columns are among those that can be named */
export const namedColumns = (own: Own | undefined, names: string): readonly Column<Bill>[] =>
  arrangeColumns('bills', billColumns, own && { ...own, actions: undefined }, names);
