import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';

/** A component whose code is loaded when it is first rendered, or by `load` before: then it renders without a fallback between. */
export type OnDemand<Props> = FunctionComponent<Props> & { load(): Promise<void> };

/** Called once for each component, when its module is. */
export function onDemand<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Lazy: ComponentType<never> = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once, beside the modules it stands for
  function Loaded(props: Props) {
    // Chosen once: another type would put up a new component.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return Object.assign(Loaded, {
    load: async () => {
      loaded = (await load()).default;
    },
  });
}
