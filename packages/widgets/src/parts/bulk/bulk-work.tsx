/** The bar of the selected rows with what can be done to them, and that work in its dialog. Loaded when the user starts to select. */

import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { LinkingContext } from '../../element/record-link.js';
import { Button } from '../../ui/button.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useLoadLate } from '../../ui/load-late.js';
import { useFieldLabel, useFormat, useMessages, withMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { useStyles } from '../../ui/use-styles.js';
import { useToast } from '../../ui/use-toast.js';
import { downloadCsv, exportText } from '../list/export-text.js';
import type { TableStore } from '../list/table-store.js';
import styles from './bulk.css';
import type { WorkDialog } from './bulk-dialog.js';
import { bulkMessages } from './messages.js';
import { isAboveMost, mostSelected } from './most-selected.js';
import type { Selection } from './selection.js';

const OwnBulk = lazyView(() => import('./own-bulk.js').then((module) => module.OwnBulk));

/** What is done with the chosen rows. */
interface Work {
  /** Whether no request was sent, as the question is still open. */
  isUnsent(): boolean;
  /** Ids of rows that were not changed and may be tried again, which stay chosen; undefined before the end. */
  openIds(): readonly string[] | undefined;
}

interface BulkWorkProps<Row, W extends Work> extends BarProps<Row> {
  /** The label of the button that begins. */
  readonly label: string;
  /** Its code is loaded then. @returns undefined where it can't be done */
  readonly begin: (selected: ReadonlyMap<string, Row>) => Promise<W | undefined>;
  readonly children: (work: W, dialog: WorkDialog) => ReactNode;
}

export function BulkWork<Row, W extends Work>({ label, begin, children, ...bar }: BulkWorkProps<Row, W>) {
  useSignals();
  const { selection } = bar;
  const [job, setJob] = useState<{ readonly work: W; readonly ids: readonly string[] }>();
  const [isLoading, setLoading] = useState(false);
  const [isHidden, onHide] = useState(false);
  const loadLate = useLoadLate();
  // Rows that left the list while the question was open are not changed.
  const isOutdated = job?.work.isUnsent() && !job.ids.every((id) => selection.rows.value.has(id));
  useEffect(() => {
    if (isOutdated) setJob(undefined);
  }, [isOutdated]);
  const start = async () => {
    const selected = selection.rows.value;
    setLoading(true);
    const work = await loadLate(() => begin(selected));
    setLoading(false);
    setJob(work && { work, ids: [...selected.keys()] });
  };
  const onEnd = () => {
    const openIds = job?.work.openIds();
    setJob(undefined);
    onHide(false);
    if (openIds) selection.narrow(openIds);
  };
  return (
    <>
      {!isHidden && (
        <BulkBar {...bar} isQuiet={job !== undefined && !isOutdated}>
          <MainButton look="primary" busy={isLoading} disabled={!selection.isInSight.value} onClick={() => void start()}>
            {label}
          </MainButton>
        </BulkBar>
      )}
      {job && !isOutdated && children(job.work, { isHidden, onHide, onEnd })}
    </>
  );
}

/** The selection, and the actions for it. */
export interface BarProps<Row> {
  readonly table: TableStore<Row>;
  readonly selection: Selection<Row>;
  /** Nothing is chosen any more. */
  readonly onEnd: () => void;
}

interface BulkBarProps<Row> extends BarProps<Row> {
  /** Deselections are not told: what is chosen is being dealt with. Default: they are. */
  readonly isQuiet?: boolean;
  /** Buttons for what is chosen; shown when something is. */
  readonly children?: ReactNode;
}

export const BulkBar = withMessages(Bar, bulkMessages);

function Bar<Row>({ table, selection, isQuiet = false, onEnd, children }: BulkBarProps<Row>) {
  useSignals();
  useStyles(styles);
  const messages = useMessages(bulkMessages);
  const format = useFormat();
  const { rows: selected, isReading } = selection;
  const count = selected.value.size;
  useDeselectionToast(selection, isQuiet);
  const own = useContext(LinkingContext)?.actions;
  const { kind, list } = table;
  const page = list.page.value;
  const total = page?.totalCount ?? 0;
  return (
    <section className={`bulk ${count > 0 ? 'some' : ''}`} aria-label={messages.selectMany}>
      <strong role="status">{messages.selected(count)}</strong>
      {count > 0 && children}
      {count > 0 && kind && own?.[kind] && <OwnBulk kind={kind} selection={selection} />}
      {count >= mostSelected && <span className="muted">{messages.tooMany({ most: format.number(mostSelected) })}</span>}
      <div className="bulk-more">
        {page && (count < total || (page.totalCountIsMinimum && count < mostSelected)) && (
          <MainButton look="plain" busy={isReading.value} onClick={() => void selection.chooseAll()}>
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

function ExportChosen<Row>({ table, selection }: Pick<BarProps<Row>, 'table' | 'selection'>) {
  useSignals();
  const { exportChosen } = useMessages(bulkMessages);
  const label = useFieldLabel();
  const run = () => {
    const file = exportText(table.columns.peek(), label);
    downloadCsv(table.name, file.head + [...selection.rows.value.values()].map(file.row).join(''));
  };
  return (
    <Button look="plain" icon="download" onClick={run}>
      {exportChosen}
    </Button>
  );
}
