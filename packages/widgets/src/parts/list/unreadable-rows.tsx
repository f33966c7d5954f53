// biome-ignore-all lint/a11y/noRedundantRoles: as cards the parts have other display values, which take their roles away in some browsers
import type { UnreadableRow } from '@caredesk/core/contract';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { laterMessages } from './later-messages.js';

/** They open nothing, and nothing can be done with them. Loaded where there are any. */
export const UnreadableRows = withMessages(Shown, laterMessages);

function Shown({ rows, columns }: { readonly rows: readonly UnreadableRow[]; readonly columns: number }) {
  const { unreadableRow } = useMessages(laterMessages);
  return (
    <tbody role="rowgroup">
      {rows.map(({ index, id, field }) => (
        <tr key={index} role="row">
          <td role="cell" colSpan={columns} className="whole muted">
            {unreadableRow}
            <bdi>{[id, field].filter(Boolean).map((word) => ` · ${word}`)}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
