/** No text keeps the server's one thread busy: every text of every call, filled to its limit and to the body's. */
import { patients } from '@caredesk/core/contract';
import { hostileTexts, textPlaces } from '@caredesk/core/contract/hostile-texts.test-support';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/api.js';
import { sendText } from '../../test/right-requests.js';
import { served } from '../../test/served.js';
import { isLong } from '../../test/support.js';

/** The remaining part of the body is below the server's 256 kB. */
const bodyText = 250_000;
/** Node refuses longer request lines. */
const queryText = 10_000;
const longestMs = 150;
/** So many of the texts are tried at each place, others at the next one. `npm run task -- test:fuzz` tries all. */
const textsEach = process.env.CAREDESK_FUZZ_REQUESTS ? Number.POSITIVE_INFINITY : isLong ? 3 : 1;

describe('a request with a long text', () => {
  const { api } = served({ tokenRequestsPerMinute: 1e6, lockOut: { perAccount: 1e6, perAddress: 1e6 } });

  /** The least of three, because of garbage collections. Client and server share the thread, so the server takes less than this. */
  async function busyMs(send: () => Promise<Answer>, expectRight: (answer: Answer) => void): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 3 && least > longestMs; attempt++) {
      const before = process.threadCpuUsage();
      const answer = await send();
      const { user, system } = process.threadCpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
      expectRight(answer);
    }
    return least;
  }

  it.each(['1', '{}', '[]', '{"firstName":1}', '{"firstName":"A"}'])(
    'with as many entries %s in a list as it has room for is refused at once',
    async (entry) => {
      const body = `{"patientId":1,"familyMembers":[${`${entry},`.repeat(bodyText / (entry.length + 1)).slice(0, -1)}]}`;
      const send = () => api.send('POST', patients.updateFamily.path, body, { 'content-type': 'application/json' });
      const errorMessage = expect.stringContaining('familyMembers must have at most 1000 entries');
      expect(await busyMs(send, (answer) => expect(answer).toMatchObject({ status: 400, body: { errorMessage } }))).toBeLessThan(longestMs);
    },
  );

  it.each(textPlaces.map((place, index) => ({ ...place, index })))('in $name is answered at once', async (place) => {
    const lengths = place.part === 'query' ? [place.field.max, queryText] : [place.field.max, bodyText];
    for (const length of lengths) {
      for (const [name, text] of turned(hostileTexts(length), place.index * textsEach).slice(0, textsEach)) {
        const sent = place.part === 'query' ? text.slice(0, 2000) : shortened(text);
        const busy = await busyMs(
          () => sendText(api, place, sent),
          ({ status }) => expect(status).toBeLessThan(500),
        );
        expect(busy, `${sent.length} characters of ${name}`).toBeLessThan(longestMs);
      }
    }
  });
});

/** The list, rotated. */
const turned = <T>(list: readonly T[], by: number): readonly T[] => {
  const start = Number.isFinite(by) ? by % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
};

/** To what the body may have once it is written as JSON. */
const shortened = (text: string): string => {
  const bytes = Buffer.byteLength(JSON.stringify(text));
  return bytes <= bodyText ? text : text.slice(0, Math.floor((text.length * bodyText) / bytes));
};
