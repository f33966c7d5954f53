import { useStore } from '@nanostores/react';
import { session } from '../session/session.js';
import { MessagePage } from './MessagePage.js';

export default function NotFoundPage() {
  const { status } = useStore(session().$state);
  return <MessagePage status="404" title="lost" text="lostText" isInShell={status === 'signed-in'} />;
}
