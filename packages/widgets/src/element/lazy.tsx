import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Explanation } from '../trouble/trouble.js';
import { Alert } from '../ui/alert.js';
import { uiMessages } from '../ui/messages.js';
import { useMessages } from './frame.js';
import { StyleRoot } from './styles.js';

/** A part of a view whose code is loaded when it is first shown. Where it does not come, that is said in its place. */
export function lazyView<View extends (props: never) => ReactNode>(load: () => Promise<View>): View {
  let loaded: ComponentType | undefined;
  function Lazy(props: object) {
    const { network } = useMessages(uiMessages);
    const root = useContext(StyleRoot);
    /** Undefined while it is loaded. */
    const [failure, setFailure] = useState<Explanation | undefined>();
    useEffect(() => {
      if (failure) return;
      load()
        .catch(() => import('../trouble/trouble.js').then(({ retry }) => retry(load, root?.host as Element)))
        .then(
          (view) => {
            loaded = view as unknown as ComponentType;
            setFailure({ text: network });
          },
          // Not even what explains it comes.
          (said: Partial<Explanation>) => setFailure({ text: network, ...(said.text && said) }),
        );
    }, [failure, network, root]);
    const View = loaded;
    if (View) return <View {...props} />;
    return failure ? <Alert {...failure} onRetry={failure.act ?? (() => setFailure(undefined))} /> : null;
  }
  return Lazy as unknown as View;
}
