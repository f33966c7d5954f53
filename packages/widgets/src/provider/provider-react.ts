import type { EventName } from '@lit/react';
import * as React from 'react';
import type { SignedInEvent, SignedOutEvent } from '../element/events.js';
import { component } from '../element/react-component.js';
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
