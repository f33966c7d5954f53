import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Explanation, loadPart } from '../loader/explain.js';
import { Alert } from './alert.js';
import { StyleRoot } from './use-styles.js';

/**
 * A part of a view whose code is loaded when it is first shown. A failure is shown in its place.
 * @param Before shown until it has loaded. Default: nothing
 */
export function lazyView<View extends (props: never) => ReactNode>(load: () => Promise<View>, Before?: View): View {
  let loaded: ComponentType | undefined;
  function Lazy(props: object) {
    const root = useContext(StyleRoot);
    const [View, setView] = useState(() => loaded);
    const [failure, setFailure] = useState<Explanation | undefined>();
    useEffect(() => {
      if (failure) return;
      // Another instance may have loaded it since this one was rendered.
      if (loaded) {
        setView(() => loaded);
        return;
      }
      loadPart(load, root?.host as Element).then((view) => {
        loaded = view as unknown as ComponentType;
        setView(() => loaded);
      }, setFailure);
    }, [failure, root]);
    if (View) return <View {...props} />;
    if (failure) return <Alert {...failure} onRetry={failure.act ?? (() => setFailure(undefined))} />;
    const Waiting = Before as ComponentType | undefined;
    return Waiting ? <Waiting {...props} /> : null;
  }
  return Lazy as unknown as View;
}
