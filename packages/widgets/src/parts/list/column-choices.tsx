import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef, useState } from 'react';
import { browserPreferences } from '../../browser/preferences.js';
import { CheckBox } from '../../ui/check-box.js';
import { useLoadedMessages, useMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './column-choices.css';
import { useHeadLabel } from './column-label.js';
import { laterMessages } from './later-messages.js';
import type { TableStore } from './table-store.js';

/** Columns that a list of this width leaves out are not ticked until they are chosen. */
export function ColumnChoices<Row>({ table: { columns, columnChoices: choices } }: { table: TableStore<Row> }) {
  useSignals();
  useStyles(styles);
  const label = useHeadLabel();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => setWidth(box.current?.closest('.list')?.clientWidth ?? 0), []);
  const hiddenFields = choices.hidden.value;
  const choice = choices.byField.value;
  useLoadedMessages(laterMessages);
  const { compact } = useMessages(laterMessages);
  const setCompact = (isCompact: boolean) => {
    choices.density.value = isCompact ? 'compact' : '';
    browserPreferences.write('density', choices.density.value);
  };
  return (
    <div ref={box}>
      {columns.value.map((column) => {
        const { field, from = 0, tool } = column;
        if (tool) return null;
        const isShown = !hiddenFields.has(field) && (choice[field] ?? width >= from);
        return <CheckBox key={field} label={label(column)} checked={isShown} onChange={() => choices.choose(field, !isShown)} />;
      })}
      <div className="density">
        <CheckBox
          label={compact}
          checked={choices.density.value === 'compact'}
          onChange={(event) => setCompact(event.currentTarget.checked)}
        />
      </div>
    </div>
  );
}
