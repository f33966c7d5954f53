import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { HistoryElement } from './history.js';

export const History = component({
  react: React,
  tagName: 'caredesk-history',
  elementClass: HistoryElement,
  events: elementEvents,
});
