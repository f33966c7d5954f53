import { createComponent, type EventName, type Options } from '@lit/react';
import type { ReactiveElement } from '@lit/reactive-element';
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';

/**
 * The HTML that a server writes for a component's props: texts and numbers as the attributes that they reflect to, without other
 * properties of the element and without event handlers; remaining props unchanged.
 */
function asAttributes(props: object, { elementClass, events = {} }: Options<ReactiveElement>): object {
  const { elementProperties } = elementClass as unknown as typeof ReactiveElement;
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) => {
      if (name in events) return [];
      const property = elementProperties.get(name);
      if (!property) return [[name === 'className' ? 'class' : name, value]];
      const { attribute = name.toLowerCase() } = property;
      return typeof attribute === 'string' && ['string', 'number'].includes(typeof value) ? [[attribute, value]] : [];
    }),
  );
}

type Listeners<Events> = {
  readonly [Name in keyof Events]?: (event: Events[Name] extends EventName<infer E> ? E : Event) => void;
};
/** Properties that a page may set: the element's own, without those of Lit. */
type Own<E extends ReactiveElement> = Partial<Omit<E, keyof ReactiveElement>>;
/** Spelt out: from @lit/react's `ReactWebComponent`, TypeScript makes 300,000 types to check one page. */
export type Wrapper<E extends ReactiveElement, Events extends Record<string, EventName | string>> = ForwardRefExoticComponent<
  Omit<HTMLAttributes<E>, keyof Events | keyof Own<E>> & Own<E> & Listeners<Events> & RefAttributes<E>
>;

/**
 * A wrapper by @lit/react, which sets properties in the browser alone. On a server they become attributes: the element has them when it is
 * defined, before React has come to it, and asks once and rightly.
 */
export function component<E extends ReactiveElement, Events extends Record<string, EventName | string>>(
  options: Options<E, Events>,
): Wrapper<E, Events> {
  const Component = createComponent(options) as unknown as Wrapper<E, Events>;
  if (typeof document !== 'undefined') return Component;
  const elementOptions = options as unknown as Options<ReactiveElement>;
  const OnServer = (props: object) => elementOptions.react.createElement(elementOptions.tagName, asAttributes(props, elementOptions));
  return OnServer as unknown as typeof Component;
}
