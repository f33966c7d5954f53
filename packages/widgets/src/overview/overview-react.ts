import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { OverviewElement } from './overview.js';

export const Overview = component({
  react: React,
  tagName: 'caredesk-overview',
  elementClass: OverviewElement,
  events: elementEvents,
});
