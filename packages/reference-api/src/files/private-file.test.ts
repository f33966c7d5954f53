/** Files that hold everything, and folders around them, where others were first. */
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writePrivateFile } from './private-file.js';
import { makeTreePrivate } from './private-folder.js';

const all = mkdtempSync(join(tmpdir(), 'caredesk-files-'));
afterAll(() => rmSync(all, { recursive: true, force: true }));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(all, 'one-'));
  file = join(folder, 'everything');
});
const modeOf = (path: string) => lstatSync(path).mode & 0o777;

describe.each([[0o000], [0o022], [0o777]])('a private file under umask %o', (umask) => {
  const write = async (data: string, replace: boolean) => {
    const before = process.umask(umask);
    try {
      await writePrivateFile(file, data, { replace });
    } finally {
      process.umask(before);
    }
  };

  it('is its owner’s alone, and leaves nothing beside it', async () => {
    await write('secret', false);
    expect([modeOf(file), readFileSync(file, 'utf8')]).toEqual([0o600, 'secret']);
    expect(readdirSync(folder)).toEqual(['everything']);
  });

  it('is never written over unless told, and keeps its mode then', async () => {
    writeFileSync(file, 'before', { mode: 0o666 });
    await expect(write('after', false)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(file, 'utf8')).toBe('before');
    expect(readdirSync(folder)).toEqual(['everything']);
    await write('after', true);
    expect([modeOf(file), readFileSync(file, 'utf8')]).toEqual([0o600, 'after']);
  });

  it('goes through no link, dangling or not', async () => {
    const elsewhere = join(folder, 'elsewhere');
    symlinkSync(elsewhere, file);
    await expect(write('secret', false)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(existsSync(elsewhere)).toBe(false);
    writeFileSync(elsewhere, 'another');
    // A name that can be guessed.
    symlinkSync(elsewhere, `${file}.part`);
    await write('secret', true);
    expect(readFileSync(elsewhere, 'utf8')).toBe('another');
    expect(lstatSync(file).isFile()).toBe(true);
  });
});

it('a private file is made once by ten who write it at once', async () => {
  const writes = Array.from({ length: 10 }, (_, number) => writePrivateFile(file, `writer ${number}`.repeat(1000), { replace: false }));
  const outcomes = await Promise.allSettled(writes);
  const made = outcomes.flatMap(({ status }, number) => (status === 'fulfilled' ? [number] : []));
  expect(made).toHaveLength(1);
  expect(readFileSync(file, 'utf8')).toBe(`writer ${made[0]}`.repeat(1000));
});

it('a private file takes a stream, and is not there when the stream breaks', async () => {
  await writePrivateFile(
    file,
    (async function* () {
      yield 'one ';
      yield Buffer.from('two');
    })(),
    { replace: false },
  );
  expect(readFileSync(file, 'utf8')).toBe('one two');
  const breaks = (async function* () {
    yield 'half';
    throw new Error('broken');
  })();
  await expect(writePrivateFile(join(folder, 'other'), breaks, { replace: false })).rejects.toThrow('broken');
  expect(readdirSync(folder)).toEqual(['everything']);
});

it('a folder is made private with all that is in it, and nothing that a link leads to', () => {
  const outside = join(all, 'outside');
  writeFileSync(outside, 'public');
  chmodSync(outside, 0o644);
  const deep = join(folder, 'base', '5');
  mkdirSync(deep, { recursive: true });
  for (const path of [folder, join(folder, 'base'), deep]) chmodSync(path, 0o777);
  writeFileSync(join(deep, '6113'), 'rows');
  chmodSync(join(deep, '6113'), 0o666);
  symlinkSync(outside, join(folder, 'link'));
  makeTreePrivate(folder);
  expect([folder, join(folder, 'base'), deep].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
  expect(modeOf(join(deep, '6113'))).toBe(0o600);
  expect(modeOf(outside)).toBe(0o644);
});

it('a hard link is a file like another: the one written is new', async () => {
  const other = join(folder, 'other');
  writeFileSync(other, 'another');
  linkSync(other, file);
  await writePrivateFile(file, 'secret', { replace: true });
  expect(readFileSync(other, 'utf8')).toBe('another');
});
