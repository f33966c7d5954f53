import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Alert } from '../ui/alert.js';
import { uiMessages } from '../ui/messages.js';
import { useMessages } from './frame.js';

/** A part of a view whose code is loaded when it is first shown. */
export function lazyView<View extends (props: never) => ReactNode>(load: () => Promise<View>): View {
  let loaded: ComponentType | undefined;
  function Lazy(props: object) {
    const { network } = useMessages(uiMessages);
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      load().then(
        (view) => {
          loaded = view as unknown as ComponentType;
          setState('ready');
        },
        () => setState('failed'),
      );
    }, [state]);
    const View = loaded;
    if (View) return <View {...props} />;
    return state === 'failed' ? <Alert text={network} onRetry={() => setState('loading')} /> : null;
  }
  return Lazy as unknown as View;
}
