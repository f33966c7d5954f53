/** What the comments in the contract's source say of calls and fields: their one home, for editors as for OpenAPI. */
import { readdirSync, readFileSync } from 'node:fs';

const contract = new URL('../src/contract/', import.meta.url);
const sources = (folder) =>
  readdirSync(new URL(`${folder}/`, contract))
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => readFileSync(new URL(`${folder}/${file}`, contract), 'utf8'));

const commented = /\/\*\*[\s*]*((?:(?!\*\/)[\s\S])*?)\s*\*\/\n\s+(\w+)[:,]/g;
const commentsIn = (text) =>
  Object.fromEntries([...text.matchAll(commented)].map(([, comment, name]) => [name, comment.replace(/\s*\n\s*\* ?/g, ' ')]));

/** By name of the object: an entity's, or that of a constant which others spread. */
const objects = new Map(
  ['entities', 'endpoints', '.']
    .flatMap(sources)
    .flatMap((text) => [...text.matchAll(/(?:entity\('(\w+)', |const (\w+) = (?:\w+\('\w+', )?)\{\n([\s\S]*?)\n\}/g)])
    .map(([, entity, constant, body]) => [entity ?? constant, body]),
);

/** What is left of an entity's fields, by its name: `const { version, ...ofDoctor } = Doctor.fields`. */
const rests = new Map(
  sources('entities').flatMap((text) => [...text.matchAll(/\.\.\.(\w+) \} = (\w+)/g)].map(([, rest, whole]) => [rest, whole])),
);

/** @param name of an entity, or a group of calls. @returns by the names in it */
export function commentsOf(name) {
  if (rests.has(name)) return commentsOf(rests.get(name));
  const body = objects.get(name) ?? '';
  const spread = [...body.matchAll(/\.\.\.(\w+)/g)].map(([, other]) => commentsOf(other));
  return Object.assign({}, ...spread, commentsIn(body));
}
