import * as React from 'react';
import { component } from '../element/react-component.js';
import { elementEvents } from '../element/react-events.js';
import { AccountQuestionsElement } from './account-questions.js';

export const AccountQuestions = component({
  react: React,
  tagName: 'caredesk-account-questions',
  elementClass: AccountQuestionsElement,
  events: elementEvents,
});
