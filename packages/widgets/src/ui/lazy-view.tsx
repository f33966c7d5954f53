import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { firstRetryMs, reportMissing } from '../loader/explain.js';
import { Alert } from './error-alert.js';
import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';
import { StyleRoot } from './use-styles.js';

/**
 * A part of a view whose code is loaded when it is first shown. A failure is shown in its place.
 * @param Before shown until it has loaded. Default: nothing
 */
export function lazyView<View extends (props: never) => ReactNode>(load: () => Promise<View>, Before?: View): View {
  let LoadedView: ComponentType | undefined;
  function Lazy(props: object) {
    const root = useContext(StyleRoot);
    const [View, setView] = useState(() => LoadedView);
    const [failure, setFailure] = useState<Failure>();
    useEffect(() => {
      if (failure) return;
      // Another instance may have loaded it since this one was rendered.
      if (LoadedView) return setView(() => LoadedView);
      loadPart(load).then(
        (view) => {
          LoadedView = view as unknown as ComponentType;
          setView(() => LoadedView);
        },
        async () => setFailure({ isOutdated: await reportMissing(root?.host as Element) }),
      );
    }, [failure, root]);
    if (View) return <View {...props} />;
    if (failure) return <Missing {...failure} onRetry={() => setFailure(undefined)} />;
    const Waiting = Before as ComponentType | undefined;
    return Waiting ? <Waiting {...props} /> : null;
  }
  return Lazy as unknown as View;
}

/** Loads a part with one retry after a failure; without a connection it fails at once. */
export const loadPart = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error) => {
    if (!navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, firstRetryMs));
    return load();
  });

interface Failure {
  /** A newer release has replaced the page's: it is loaded again, after whatever was typed is asked for. */
  readonly isOutdated: boolean;
}

function Missing({ isOutdated, onRetry }: Failure & { readonly onRetry: () => void }) {
  const { missing, outdated, reload } = useMessages(uiMessages);
  if (isOutdated) return <Alert text={outdated} label={reload} onRetry={() => location.reload()} />;
  return <Alert text={missing} onRetry={onRetry} />;
}
