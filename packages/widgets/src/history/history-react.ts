import { createComponent } from '@lit/react';
import * as React from 'react';
import { elementEvents } from '../element/react-events.js';
import { HistoryElement } from './history.js';

export const History = createComponent({
  react: React,
  tagName: 'caredesk-history',
  elementClass: HistoryElement,
  events: elementEvents,
});
