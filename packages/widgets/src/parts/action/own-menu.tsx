/** A menu with the portal's own actions after those of the record. Loaded where a portal has any. */
import { useEffect } from 'react';
import type { RecordKind } from '../../runtime/links.js';
import { useLocale } from '../../ui/locale-context.js';
import { ActionMenu, type ActionMenuProps, type MenuAction } from './action-menu.js';
import { isOffered, labelIn, useOwnActions, useRunning } from './use-own.js';

export interface OwnMenuProps extends ActionMenuProps {
  readonly kind: RecordKind;
  readonly record: unknown;
  /** Gets the portal's actions as they are offered now; none when the menu goes. */
  readonly onOffer?: (actions: readonly MenuAction[]) => void;
}

export function OwnMenu({ kind, record, actions, onOffer, ...menu }: OwnMenuProps) {
  const locale = useLocale();
  const own = useOwnActions(kind).filter((action) => isOffered(action, record));
  const running = useRunning(
    async ({ run }) => run(record),
    (record as Readonly<Record<string, unknown>>)[kind === 'bill' ? 'billingId' : `${kind}Id`],
  );
  const ownItems = own.map((action) => ({
    label: labelIn(locale, action.label),
    action: running,
    onChoose: () => void running.run(action),
  }));
  useEffect(() => {
    onOffer?.(ownItems);
    return () => onOffer?.([]);
  });
  return <ActionMenu {...menu} actions={[...actions, ...ownItems]} />;
}
