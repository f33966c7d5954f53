import { createComponent } from '@lit/react';
import * as React from 'react';
import { AccountQuestionsElement } from '../account-questions/account-questions.js';
import { elementEvents } from './element-events.js';

export const AccountQuestions = createComponent({
  react: React,
  tagName: 'caredesk-account-questions',
  elementClass: AccountQuestionsElement,
  events: elementEvents,
});
