import { createComponent } from '@lit/react';
import * as React from 'react';
import { UserMenuElement } from '../user-menu/user-menu.js';
import { elementEvents } from './element-events.js';

export const UserMenu = createComponent({
  react: React,
  tagName: 'caredesk-user-menu',
  elementClass: UserMenuElement,
  events: elementEvents,
});
