import { createComponent, type Options } from '@lit/react';
import type { ReactiveElement } from '@lit/reactive-element';

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

/**
 * A wrapper by @lit/react, which sets properties in the browser alone. On a server they become attributes: the element has them when it is
 * defined, before React has come to it, and asks once and rightly.
 */
export const component: typeof createComponent = (options) => {
  const Component = createComponent(options);
  if (typeof document !== 'undefined') return Component;
  const known = options as unknown as Options<ReactiveElement>;
  const OnServer = (props: object) => known.react.createElement(known.tagName, asAttributes(props, known));
  return OnServer as unknown as typeof Component;
};
