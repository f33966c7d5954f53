import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { lazyView } from '../../ui/lazy-view.js';
import { useStyles } from '../../ui/use-styles.js';
import type { ResourceStore } from '../resource/resource-store.js';
import { ResourceView } from '../resource/resource-view.js';
import type { ShownKind } from './record-error.js';
import styles from './record-loading.css';

export const RecordError = lazyView(() => import('./record-error.js').then((module) => module.RecordError));
/** Shown where the answer says that the record does not exist. */
export const MissingRecord = lazyView(() => import('./record-error.js').then((module) => module.NoRecord));

interface RecordViewProps<T> {
  readonly resource: ResourceStore<T>;
  readonly kind: ShownKind;
  readonly id: string | undefined;
  readonly children: (value: T) => ReactNode;
}

/** A record, or its shape while it loads, or why it can't be shown. */
export function RecordView<T>({ resource, kind, id = '', children }: RecordViewProps<T>) {
  useSignals();
  useStyles(styles);
  const error = resource.error.value;
  if (error !== undefined) return <RecordError kind={kind} id={id} error={error} onRetry={resource.reload} />;
  return (
    <div className={resource.value.value === undefined ? 'record-loading' : ''}>
      <ResourceView resource={resource} lines={10}>
        {children}
      </ResourceView>
    </div>
  );
}
