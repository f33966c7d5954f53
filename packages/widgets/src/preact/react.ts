/**
 * React as the build takes it (decision 79): Preact, its hooks, and what features, signals and React Hook Form use of React beyond them.
 * `preact/compat` has all of React, and costs 1 kB of every page more.
 */
import { type ComponentChild, type ContainerNode, options, render } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export { Component, createContext, createElement, createPortal, Fragment, Fragment as StrictMode } from 'preact';
export * from 'preact/hooks';

/** Signals choose by it what an element looks like. */
export const version = '19.0.0';

/** Inputs whose `change` comes with each change; of the others, where text is typed, it comes at the end. */
const chosen = /checkbox|radio|file/;

function withOwnName(props: Record<string, unknown>, from: string, to: string): void {
  if (!(from in props)) return;
  props[to] = props[from];
  delete props[from];
}

/** React's names of events that browsers call otherwise: its `focus` and `blur` bubble, its `change` of a text comes with each letter. */
options.vnode = ({ type, props }: { type: unknown; props: Record<string, unknown> }) => {
  if (typeof type !== 'string') return;
  withOwnName(props, 'onFocus', 'onFocusIn');
  withOwnName(props, 'onBlur', 'onFocusOut');
  if (type === 'textarea' || (type === 'input' && !chosen.test(String(props.type)))) withOwnName(props, 'onChange', 'onInput');
};

options.event = (event) => Object.assign(event, { nativeEvent: event });

export const createRoot = (container: ContainerNode) => ({ render: (child: ComponentChild) => render(child, container) });

/** Rendering is never interrupted here, so what was read while rendering is what is shown. */
export function useSyncExternalStore<Snapshot>(subscribe: (onChange: () => void) => () => void, getSnapshot: () => Snapshot): Snapshot {
  const [, draw] = useState({});
  const shown = useRef<Snapshot>(undefined);
  shown.current = getSnapshot();
  useLayoutEffect(() => {
    const look = () => {
      if (getSnapshot() !== shown.current) draw({});
    };
    look();
    return subscribe(look);
  }, [subscribe, getSnapshot]);
  return shown.current as Snapshot;
}
