import { createComponent } from '@lit/react';
import * as React from 'react';
import { elementEvents } from '../element/react-events.js';
import { AccountQuestionsElement } from './account-questions.js';

export const AccountQuestions = createComponent({
  react: React,
  tagName: 'caredesk-account-questions',
  elementClass: AccountQuestionsElement,
  events: elementEvents,
});
