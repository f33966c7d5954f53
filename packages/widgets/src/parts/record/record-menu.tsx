import { useContext } from 'react';
import { LinkingContext } from '../../element/record-link.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { ActionMenu } from '../action/action-menu.js';
import type { OwnMenuProps } from '../action/own-menu.js';
import { recordMessages } from './messages.js';
import { setOwnOffers } from './record-named.js';

const OwnMenu = lazyView(
  () => import('../action/own-menu.js').then((module) => module.OwnMenu),
  (props: OwnMenuProps) => <ActionMenu {...props} />,
);

/** Further actions of a record, including the portal's. */
export function RecordMenu(props: Pick<OwnMenuProps, 'kind' | 'record' | 'actions'>) {
  const { moreActions } = useMessages(recordMessages);
  const { actions, element } = useContext(LinkingContext) ?? {};
  if (!element || !actions?.[props.kind]) return <ActionMenu label={moreActions} actions={props.actions} />;
  return <OwnMenu label={moreActions} {...props} onOffer={(own) => setOwnOffers(element, props.kind, own)} />;
}
