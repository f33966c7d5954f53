import { createComponent } from '@lit/react';
import * as React from 'react';
import { elementEvents } from '../element/react-events.js';
import { UserMenuElement } from './user-menu.js';

export const UserMenu = createComponent({
  react: React,
  tagName: 'caredesk-user-menu',
  elementClass: UserMenuElement,
  events: elementEvents,
});
