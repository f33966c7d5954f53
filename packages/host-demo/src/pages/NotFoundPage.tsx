import { MessagePage } from './MessagePage.js';

export default function NotFoundPage() {
  return <MessagePage status="404" title="lost" text="lostText" />;
}
