/** Finds the line of a backend's description that a finding is about. */
import type { Endpoint } from '@caredesk/core/contract';

/** The key that would mend it, in parts. @param note a finding of `check --api` */
export function keyFor(name: string, { answer }: Endpoint, note: string): readonly string[] {
  const call = ['calls', name];
  if (/^HTTP (404|405|501)$/.test(note) || note.includes('that was asked for')) return [...call, 'path'];
  const [, ignored] = /^(\w+) is ignored/.exec(note) ?? [];
  if (ignored !== undefined) return [...call, 'query', ignored];
  if (note.startsWith('totalCount')) return ['list', 'total'];
  if (note.startsWith('has none of the fields')) return ['names'];
  const [, field = ''] = /^(?:data)?(?:\[\d+\])?\.?([a-z]\w*)/.exec(note) ?? [];
  if ('of' in answer && Object.hasOwn(answer.of.fields, field)) return ['fields', answer.of.name, field];
  if ('of' in answer && note.startsWith('data')) return answer.kind === 'many' ? ['list', 'rows'] : ['record'];
  return call;
}

/** The line of a key, or of its nearest existing part; from 1. */
export function lineOf(json: string, key: readonly string[]): { readonly line: number; readonly isThere: boolean } {
  const objects: string[] = [];
  let name = '';
  let nearest = { depth: 0, at: 0 };
  for (const { 0: token, 1: text, index } of json.matchAll(/"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') objects.push(name);
    else if (token === '}') objects.pop();
    else if (text !== undefined) {
      name = text;
      const path = [...objects.slice(1), name];
      const isPart = path.length <= key.length && path.every((part, depth) => part === key[depth]);
      if (isPart && path.length > nearest.depth) nearest = { depth: path.length, at: index };
    }
  }
  return { line: json.slice(0, nearest.at).split('\n').length, isThere: nearest.depth === key.length };
}

/** Such as `backend.json:12: calls.doctors.list.path`. @param file the description, and its text */
export function placeInFile(file: { readonly path: string; readonly text: string }, key: readonly string[]): string {
  const { line, isThere } = lineOf(file.text, key);
  return `${file.path}:${line}: ${isThere ? '' : 'add '}${key.join('.')}`;
}
