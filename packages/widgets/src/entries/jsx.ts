/** Types of the plain tags in React's JSX: `import type {} from '@caredesk/widgets/jsx'`. */
import type { ReactWebComponent, WebComponentProps } from '@lit/react';
import type { ElementName } from '../generated/element-names.js';

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;
/** Names of the element's own properties as HTML has them: `page-size`. */
type Attributes<E extends HTMLElement> = Kebab<Extract<Exclude<keyof E, keyof HTMLElement>, string>>;

/** Attributes as HTML has them, beside the properties. */
type Tag<E extends HTMLElement> = WebComponentProps<E> & { readonly [A in Attributes<E> | 'class']?: string | number | undefined };

type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${Capitalize<First>}${Pascal<Rest>}` : Capitalize<Name>;
/** The wrappers know each element's class. */
type Wrappers = typeof import('../generated/react.js');
type ElementOf<Name extends ElementName> = Wrappers[Pascal<Name>] extends ReactWebComponent<infer E, infer _> ? E : never;
type Tags = { [Name in ElementName as `caredesk-${Name}`]: Tag<ElementOf<Name>> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
