/**
 * An open-loop load: requests go out at fixed times, whatever becomes of those before, and the latency of each counts from the time at
 * which it was due. A server that stands still is charged for all who would have come meanwhile.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Call {
  readonly path: string;
  /** Of a change; undefined: it is a read. */
  readonly body?: object;
}

export interface Sample {
  /** Milliseconds from the start of the load: when it was due. */
  readonly due: number;
  /** Milliseconds from then to the end of the answer. */
  readonly latency: number;
  /** 0: the connection broke, or nothing came in time. */
  readonly status: number;
}

export interface OpenLoop {
  readonly url: string;
  readonly token: string;
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  /** @param number of the request, from 0 */
  readonly next: (number: number) => Call;
  /** Called for each change that was answered as made. */
  readonly onMade?: (call: Call) => void;
}

/** Milliseconds until a request is given up. */
const patience = 30_000;

function send(agent: Agent, { url, token }: OpenLoop, { path, body }: Call): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve) => {
    const payload = body && JSON.stringify(body);
    const headers = { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) };
    const broken = () => resolve({ status: 0, text: '' });
    const call = request(url + path, { agent, method: body ? 'POST' : 'GET', headers, timeout: patience }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('error', broken).on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on('timeout', () => call.destroy()).on('error', broken);
    call.end(payload);
  });
}

/** Ends when the last answer has come. */
export async function openLoop(load: OpenLoop): Promise<Sample[]> {
  const { rate, seconds, next, onMade } = load;
  const agent = new Agent({ keepAlive: true });
  const samples: Promise<Sample>[] = [];
  const begun = performance.now();
  const one = async (due: number, call: Call): Promise<Sample> => {
    const { status, text } = await send(agent, load, call);
    const latency = performance.now() - begun - due;
    if (call.body && status === 200 && JSON.parse(text).isSuccessful === true) onMade?.(call);
    return { due, latency, status };
  };
  while (samples.length < rate * seconds) {
    for (let due = (samples.length * 1000) / rate; due <= performance.now() - begun; due = (samples.length * 1000) / rate)
      samples.push(one(due, next(samples.length)));
    await wait(1);
  }
  const all = await Promise.all(samples);
  agent.destroy();
  return all;
}

export const isError = ({ status }: Sample): boolean => status === 0 || status >= 500;

/** Milliseconds within which this part of the requests was answered. @param part 0.99: of a hundred all but one */
export function latencyWithin(samples: readonly Sample[], part: number): number {
  const sorted = samples.map(({ latency }) => latency).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
