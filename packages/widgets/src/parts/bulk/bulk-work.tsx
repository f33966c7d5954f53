/** The bar of the selected rows with what can be done to them, and that work in its dialog. Loaded when the user starts to select. */

import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { LinkingContext } from '../../element/record-link.js';
import type { OwnActions } from '../../runtime/own.js';
import { Button } from '../../ui/button.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFieldLabel, useFormat, useMessages, withMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useStyles } from '../../ui/use-styles.js';
import { useToast } from '../../ui/use-toast.js';
import { downloadCsv, exportText } from '../list/export-text.js';
import type { Filters } from '../list/list-store.js';
import type { TableStore } from '../list/table-store.js';
import styles from './bulk.css';
import { bulkMessages } from './messages.js';
import { isAboveMost, mostSelected } from './most-selected.js';
import type { Selection } from './selection.js';

const OwnBulk = lazyView(() => import('./own-bulk.js').then((module) => module.OwnBulk));

/** The dialog of some work: it is hidden and shown again while the work goes on. */
export interface WorkDialog {
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
  /** @param openIds rows that were not changed and may be tried again, which stay chosen; undefined: nothing was begun */
  readonly onEnd: (openIds?: readonly string[]) => void;
}

interface BulkWorkProps<Row, F extends Filters, Work> extends Omit<BulkBarProps<Row, F>, 'children' | 'isQuiet'> {
  /** The label of the button that begins. */
  readonly label: string;
  /** @returns undefined where it can't be done */
  readonly begin: (selected: ReadonlyMap<string, Row>) => Promise<Work | undefined>;
  /** Whether the question is still open, so that nothing was sent. */
  readonly isAsking: (work: Work) => boolean;
  readonly children: (work: Work, dialog: WorkDialog) => ReactNode;
}

export function BulkWork<Row, F extends Filters, Work>({ label, begin, isAsking, children, ...bar }: BulkWorkProps<Row, F, Work>) {
  useSignals();
  const { selection } = bar;
  const [job, setJob] = useState<{ readonly work: Work; readonly ids: readonly string[] }>();
  const [isHidden, onHide] = useState(false);
  // Rows that left the list while the question was open are not changed.
  const isOutdated = job !== undefined && isAsking(job.work) && !job.ids.every((id) => selection.rows.value.has(id));
  useEffect(() => {
    if (isOutdated) setJob(undefined);
  }, [isOutdated]);
  const start = async () => {
    const selected = selection.rows.value;
    const work = await begin(selected);
    setJob(work && { work, ids: [...selected.keys()] });
  };
  const onEnd = (openIds?: readonly string[]) => {
    setJob(undefined);
    onHide(false);
    if (openIds) selection.narrow(openIds);
  };
  return (
    <>
      {!isHidden && (
        <BulkBar {...bar} isQuiet={job !== undefined && !isOutdated}>
          <MainButton look="primary" disabled={!selection.isInSight.value} onClick={() => void start()}>
            {label}
          </MainButton>
        </BulkBar>
      )}
      {job && !isOutdated && children(job.work, { isHidden, onHide, onEnd })}
    </>
  );
}

/** The parts of a list's bar. */
export interface BarProps<Row, Store> {
  readonly store: Store;
  readonly selection: Selection<Row>;
  /** Nothing is chosen any more. */
  readonly onEnd: () => void;
}

/** The selection, and the actions for it. */
export interface BulkBarProps<Row, F extends Filters> {
  /** Rows that the portal may have actions of its own for. */
  readonly kind?: keyof OwnActions;
  readonly table: TableStore<Row, F>;
  readonly selection: Selection<Row>;
  /** Deselections are not told: what is chosen is being dealt with. Default: they are. */
  readonly isQuiet?: boolean;
  /** Nothing is chosen any more. */
  readonly onEnd: () => void;
  /** Buttons for what is chosen; shown when something is. */
  readonly children?: ReactNode;
}

export const BulkBar = withMessages(Bar, bulkMessages);

function Bar<Row, F extends Filters>({ kind, table, selection, isQuiet = false, onEnd, children }: BulkBarProps<Row, F>) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(bulkMessages);
  const format = useFormat();
  const { rows: selected, isReading } = selection;
  const count = selected.value.size;
  useDeselectionToast(selection, isQuiet);
  const own = useContext(LinkingContext)?.actions;
  const page = table.list.page.value;
  const total = page?.totalCount ?? 0;
  return (
    <section className={`bulk ${count > 0 ? 'some' : ''}`} aria-label={messages.selectMany}>
      <strong role="status">{messages.selected(count)}</strong>
      {count > 0 && children}
      {count > 0 && kind && own?.[kind] && <OwnBulk kind={kind} selection={selection} />}
      {count >= mostSelected && <span className="muted">{messages.tooMany({ most: format.number(mostSelected) })}</span>}
      <div className="bulk-more">
        {page && (count < total || (page.totalCountIsMinimum && count < mostSelected)) && (
          <MainButton
            look="plain"
            busy={isReading.value}
            onClick={() => void selection.chooseAll().catch((error) => table.report('load', error))}
          >
            {isAboveMost(page)
              ? messages.selectFirst({ total: format.number(mostSelected) })
              : messages.selectAll({ total: format.number(total) })}
          </MainButton>
        )}
        {count > 0 && (
          <>
            <ExportChosen table={table} selection={selection} />
            <Button look="plain" onClick={selection.clear}>
              {messages.selectNone}
            </Button>
          </>
        )}
      </div>
      <Button look="plain" onClick={onEnd}>
        {messages.done}
      </Button>
    </section>
  );
}

/** Says how many are not chosen any more. */
function useDeselectionToast<Row>({ deselection }: Selection<Row>, isQuiet: boolean): void {
  useSignals();
  const { deselected, undo } = useMessages(bulkMessages);
  const toast = useToast();
  const latest = deselection.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is told once
  useEffect(() => {
    if (latest && !isQuiet) toast(deselected(latest.count), latest.undo && { label: undo, run: latest.undo });
  }, [latest]);
}

function ExportChosen<Row, F extends Filters>({ table, selection }: Pick<BulkBarProps<Row, F>, 'table' | 'selection'>) {
  useSignals();
  const { exportChosen } = useMessages(bulkMessages);
  const label = useFieldLabel();
  const run = () => {
    const file = exportText(table.columns.peek(), ({ field, label: own }) => own ?? label(field));
    downloadCsv(table.name, file.head + [...selection.rows.value.values()].map(file.row).join(''));
  };
  return (
    <Button look="plain" icon="download" onClick={run}>
      {exportChosen}
    </Button>
  );
}
