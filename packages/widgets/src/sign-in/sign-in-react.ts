import type { EventName } from '@lit/react';
import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import type { SignedInEvent } from '../feature/events.js';
import { SignInElement } from './sign-in.js';

export const SignIn = component({
  react: React,
  tagName: 'caredesk-sign-in',
  elementClass: SignInElement,
  events: { ...elementEvents, onSignedIn: 'caredesk-signed-in' as EventName<SignedInEvent> },
});
