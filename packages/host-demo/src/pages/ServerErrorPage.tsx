import { MessagePage } from './MessagePage.js';

export default function ServerErrorPage() {
  return <MessagePage status="500" title="serverError" text="serverErrorText" />;
}
