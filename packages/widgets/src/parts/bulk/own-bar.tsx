/** The bar of the selected rows, where the portal alone does something with them. */
import type { OwnKind } from '../action/use-own.js';
import type { Filters } from '../list/list-store.js';
import { BulkBar, type BulkBarProps } from './bulk-work.js';

export function OwnBar<Row, F extends Filters>(bar: Omit<BulkBarProps<Row, F>, 'isQuiet' | 'children'> & { readonly kind: OwnKind }) {
  return (
    <BulkBar {...bar} isQuiet={false}>
      {null}
    </BulkBar>
  );
}
