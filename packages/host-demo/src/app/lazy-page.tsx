import { type ComponentType, useLayoutEffect, useState } from 'react';
import { Loading } from '../shell/Loading.js';

/**
 * A page whose code is loaded when it is first shown. Without Suspense, which on Preact leaves nothing behind when the user
 * goes back before the code has come. What does not come is thrown to the boundary around it, and asked for again by the next visit.
 */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPage(props: Props) {
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const [, show] = useState(false);
    // Before the browser paints: code that was asked for in time is there at once.
    useLayoutEffect(() => {
      let isHere = true;
      if (!loaded)
        load().then(
          (page) => {
            loaded = page.default;
            if (isHere) show(true);
          },
          (error: unknown) => isHere && setFailure({ error }),
        );
      return () => {
        isHere = false;
      };
    }, []);
    if (failure) throw failure.error;
    const Page = loaded;
    return Page ? <Page {...props} /> : <Loading />;
  };
}
