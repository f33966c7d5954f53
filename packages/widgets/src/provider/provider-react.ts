import type { EventName } from '@lit/react';
import * as React from 'react';
import { component } from '../element/react-component.js';
import type { SignedInEvent, SignedOutEvent } from '../feature/events.js';
import { ProviderElement } from './provider.js';

export const Provider = component({
  react: React,
  tagName: 'caredesk-provider',
  elementClass: ProviderElement,
  events: {
    onSignedIn: 'caredesk-signed-in' as EventName<SignedInEvent>,
    onSignedOut: 'caredesk-signed-out' as EventName<SignedOutEvent>,
  },
});
