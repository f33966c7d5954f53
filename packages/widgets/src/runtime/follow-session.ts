/** Elements that follow a session. As long as one does, it is noticed when a script of the page takes the tokens away. */
import type { Session } from '@caredesk/core/session/session';

const watches = new WeakMap<Session, { followers: number; readonly stop: () => void }>();

/** @returns what ends it; with the last follower the page has no timer of ours any more */
export function followSession(session: Session, onChange: () => void): () => void {
  const stopListening = session.$state.listen(onChange);
  const watch = watches.get(session) ?? { followers: 0, stop: session.watch?.() ?? (() => {}) };
  watches.set(session, watch);
  watch.followers += 1;
  return () => {
    stopListening();
    watch.followers -= 1;
    if (watch.followers > 0) return;
    watch.stop();
    watches.delete(session);
  };
}
