import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useMessages } from '../../ui/locale-context.js';
import { useLongWait } from '../../ui/long-wait.js';
import { uiMessages } from '../../ui/messages.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './resource.css';
import type { ResourceStore } from './resource-store.js';

interface ResourceViewProps<T> {
  readonly resource: ResourceStore<T>;
  /** Lines of the placeholder; as many as the content usually has, so that nothing moves. */
  readonly lines: number;
  readonly children: (value: T) => ReactNode;
}

/** The value, or a placeholder while it loads; and the error with a button that retries. */
export function ResourceView<T>({ resource, lines, children }: ResourceViewProps<T>) {
  useSignals();
  const [value, error] = [resource.value.value, resource.error.value];
  if (value === undefined && error === undefined) return <Loading lines={lines} />;
  return (
    <>
      {value !== undefined && <Busy resource={resource}>{children(value)}</Busy>}
      {error !== undefined && <ErrorAlert error={error} onRetry={resource.reload} />}
    </>
  );
}

/** A component of its own, so that its children are not drawn again when a reload begins. */
function Busy({ resource, children }: { readonly resource: ResourceStore<unknown>; readonly children: ReactNode }) {
  useSignals();
  return <div aria-busy={resource.isLoading.value || undefined}>{children}</div>;
}

/** Grey lines, and a word for screen readers. */
export function Loading({ lines }: { lines: number }) {
  useStyles(styles);
  const { loading, takesLong } = useMessages(uiMessages);
  const isLong = useLongWait(true);
  return (
    <div className="resource-loading">
      <span role="status" className={isLong ? 'muted' : 'unseen'}>
        {isLong ? takesLong : loading}
      </span>
      {[...Array(lines).keys()].map((line) => (
        <span key={line} className="skeleton" />
      ))}
    </div>
  );
}

/** In place of a part whose code is on its way. */
export const LoadingPart = () => <Loading lines={6} />;
