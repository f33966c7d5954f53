import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { $words, type WordName } from '../i18n/i18n.js';
import { session } from '../session/session.js';
import { useTitle } from '../ui/use-title.js';

interface MessagePageProps {
  readonly status: string;
  readonly title: WordName;
  readonly text: WordName;
  /** Whether the page is inside the shell, which has the main landmark. */
  readonly isInShell?: boolean;
}

/** A page with a message and a link back. */
function MessagePage({ status, title, text, isInShell = false }: MessagePageProps) {
  const Landmark = isInShell ? 'div' : 'main';
  const words = useStore($words);
  useTitle(words[title]);
  return (
    <Landmark className="message-page">
      <p className="message-status" aria-hidden="true">
        {status}
      </p>
      <h1>{words[title]}</h1>
      <p>{words[text]}</p>
      <Link className="button" to="/">
        {words.backHome}
      </Link>
    </Landmark>
  );
}

export function NotFoundPage() {
  const { status } = useStore(session().$state);
  return <MessagePage status="404" title="lost" text="lostText" isInShell={status === 'signed-in'} />;
}

export function ServerErrorPage() {
  return <MessagePage status="500" title="serverError" text="serverErrorText" />;
}
