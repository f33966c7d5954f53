/** What is done to the bills that are chosen. Loaded when somebody begins to choose. */
import { csvRow } from '@caredesk/core/csv';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useFieldLabel, useFormat, useMessages } from '../element/frame.js';
import { lazyView } from '../element/lazy.js';
import { useStyles } from '../element/styles.js';
import { useLoadedMessages } from '../i18n/loaded-messages.js';
import { moreListMessages } from '../list/more-messages.js';
import { downloadText } from '../platform/download.js';
import { Button } from '../ui/button.js';
import type { BillingListStore } from './billing-list-store.js';
import styles from './bulk.css';
import type { BulkRefund } from './bulk-refund-store.js';
import { billingListMessages } from './messages.js';
import { bulkMessages } from './more-messages.js';
import { mostSelected, type Selection } from './selection.js';

const BulkRefundView = lazyView(() => import('./bulk-refund-view.js').then((module) => module.BulkRefundView));

interface BulkBarProps {
  readonly store: BillingListStore;
  readonly selection: Selection;
  readonly onEnd: () => void;
}

export function BulkBar(props: BulkBarProps) {
  return useLoadedMessages(moreListMessages, bulkMessages) ? <Bar {...props} /> : null;
}

function Bar({ store, selection, onEnd }: BulkBarProps) {
  useSignals();
  useStyles(styles);
  const messages = { ...useMessages(billingListMessages), ...useMessages(moreListMessages), ...useMessages(bulkMessages) };
  const format = useFormat();
  const [refund, setRefund] = useState<BulkRefund>();
  const { chosen, isReading } = selection;
  const { list } = store.table;
  const count = chosen.value.size;
  const total = list.totalCount.value;
  const begin = async () => {
    const opened = await store.openBulkRefund?.([...chosen.value.values()], list.reload);
    setRefund(opened);
    void opened?.plan();
  };
  const end = () => {
    setRefund(undefined);
    selection.clear();
  };
  if (refund) return <BulkRefundView refund={refund} bills={chosen.value} onEnd={end} />;
  return (
    <section className="bulk" aria-label={messages.selectMany}>
      <strong role="status">{messages.selected(count)}</strong>
      {total !== undefined && count < total && (
        <Button
          look="plain"
          busy={isReading.value}
          onClick={() => void selection.chooseAll().catch((error) => store.table.report('load', error))}
        >
          {messages.selectAll({ total: format.number(Math.min(total, mostSelected)) })}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button look="plain" onClick={selection.clear}>
            {messages.selectNone}
          </Button>
          <Button look="primary" onClick={() => void begin()}>
            {messages.refundChosen}
          </Button>
          <ExportChosen store={store} selection={selection} />
        </>
      )}
      {count >= mostSelected && <span className="muted">{messages.tooMany({ most: format.number(mostSelected) })}</span>}
      <Button look="plain" onClick={onEnd}>
        {messages.endSelecting}
      </Button>
    </section>
  );
}

function ExportChosen({ store: { table }, selection }: Pick<BulkBarProps, 'store' | 'selection'>) {
  useSignals();
  const { exportChosen } = useMessages(bulkMessages);
  const label = useFieldLabel();
  const run = () => {
    const rows = [...selection.chosen.value.values()].map((bill) => csvRow(table.columns.map(({ csv }) => csv(bill))));
    const text = `\uFEFF${csvRow(table.columns.map(({ field }) => label(field)))}${rows.join('')}`;
    downloadText(`${table.name}-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv;charset=utf-8', text);
  };
  return (
    <Button icon="download" onClick={run}>
      {exportChosen}
    </Button>
  );
}
