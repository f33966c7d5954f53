import { type ComponentType, useLayoutEffect, useState } from 'react';
import { Loading } from '../shell/Loading.js';

/** Loads a page's code. What has come is `here`, so that it is shown without a moment of waiting. */
export interface PageCode<Props extends object> {
  (): Promise<unknown>;
  here?: ComponentType<Props>;
}

export function pageCode<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): PageCode<Props> {
  const code: PageCode<Props> = async () => {
    code.here = (await load()).default;
  };
  return code;
}

/**
 * A page whose code is loaded when it is first shown. Without Suspense, which on Preact leaves nothing behind when the user
 * goes back before the code has come. What does not come is thrown to the boundary around it, and asked for again by the next visit.
 */
export function lazyPage<Props extends object>(code: PageCode<Props>): ComponentType<Props> {
  return function LazyPage(props: Props) {
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const [, show] = useState(false);
    // Before the browser paints: code that was asked for in time is there at once.
    useLayoutEffect(() => {
      let isHere = true;
      if (!code.here)
        code().then(
          () => isHere && show(true),
          (error: unknown) => isHere && setFailure({ error }),
        );
      return () => {
        isHere = false;
      };
    }, []);
    if (failure) throw failure.error;
    const Page = code.here;
    return Page ? <Page {...props} /> : <Loading />;
  };
}
