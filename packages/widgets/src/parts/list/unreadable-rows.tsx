// biome-ignore-all lint/a11y/noRedundantRoles: as cards the parts have other display values, which take their roles away in some browsers
import type { UnreadableRow } from '@caredesk/core/contract';
import { useMessages } from '../../ui/locale-context.js';
import { listMessages } from './messages.js';

/** They open nothing, and nothing can be done with them. Loaded where there are any. */
export function UnreadableRows({ rows, columns }: { rows: readonly UnreadableRow[]; columns: number }) {
  const { unreadableRow } = useMessages(listMessages);
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
