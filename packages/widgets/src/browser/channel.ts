import type { SessionChannel, SessionMessage } from '@caredesk/core/session';

/** Messages between the tabs of one origin; undefined where the browser has no channels. */
export function browserChannel(name: string): SessionChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      const hear = ({ data }: MessageEvent<SessionMessage>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
