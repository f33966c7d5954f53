/** Code that comes when somebody is about to use it: with the pointer or the focus on what opens it, so that the click finds it there. */
import { type ComponentType, type ReactNode, useState } from 'react';
import { lazyView } from './lazy-view.js';

export interface OnIntent<View> {
  readonly View: View;
  /** Asks for the code, once; where it does not come, the view says so in its place. */
  readonly prepare: () => Promise<void>;
  /** For the button that opens it. */
  readonly hints: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}

/** A part of a view that somebody opens. */
export function viewOnIntent<View extends (props: never) => ReactNode>(load: () => Promise<View>): OnIntent<View> {
  let loaded: ComponentType | undefined;
  const Waiting = lazyView(load) as unknown as ComponentType;
  const prepare = async () => {
    loaded ??= (await load().catch(() => undefined)) as unknown as ComponentType | undefined;
  };
  const hint = () => void prepare();
  function Opened(props: object) {
    // The same for as long as it stands: a change would make it anew.
    const [{ View }] = useState({ View: loaded ?? Waiting });
    return <View {...props} />;
  }
  return { View: Opened as unknown as View, prepare, hints: { onPointerEnter: hint, onFocus: hint } };
}
