/** Types of the plain tags in React's JSX: `import type {} from '@caredesk/widgets/jsx'`. */
import type { WebComponentProps } from '@lit/react';
import type { DoctorSearchElement } from './doctor-search/doctor-search-element.js';
import type { ProviderElement } from './provider/provider-element.js';
import type { SignInElement } from './sign-in/sign-in-element.js';
import type { UserMenuElement } from './user-menu/user-menu-element.js';

/** Attributes as HTML has them, beside the properties. */
type Tag<E extends HTMLElement, Attributes extends string = never> =
  WebComponentProps<E> & { readonly [A in Attributes | 'api-base' | 'class']?: string | number | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'caredesk-provider': Tag<ProviderElement, 'storage'>;
      'caredesk-sign-in': Tag<SignInElement>;
      'caredesk-user-menu': Tag<UserMenuElement>;
      'caredesk-doctor-search': Tag<DoctorSearchElement, 'page-size'>;
    }
  }
}
