import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { UserMenuElement } from './user-menu.js';

export const UserMenu = component({
  react: React,
  tagName: 'caredesk-user-menu',
  elementClass: UserMenuElement,
  events: elementEvents,
});
