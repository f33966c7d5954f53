/** Views of a list whose records are active or not. Loaded after the rows. */

import { useLoadedMessages, useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { laterMessages } from '../list/later-messages.js';
import { listMessages } from '../list/messages.js';
import type { AnyTable } from '../list/table-store.js';
import type { View } from './saved-views.js';
import { Views } from './views.js';

export function ActiveViews({ table }: { readonly table: AnyTable }) {
  useLoadedMessages(laterMessages);
  const { all } = useMessages(listMessages);
  const { newest } = useMessages(laterMessages);
  const { active, deactive } = useMessages(uiMessages);
  const presets: readonly View[] = [
    { name: all, filters: {} },
    { name: active, filters: { status: '0' } },
    { name: deactive, filters: { status: '1' } },
    { name: newest, filters: {}, sortBy: 'createdAt', sortOrder: 'desc' },
  ];
  return <Views table={table} presets={presets} />;
}
