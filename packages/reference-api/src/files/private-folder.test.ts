/** Files that hold everything, and folders around them, where others were first. */
import {
  chmodSync,
  existsSync,
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
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createPrivateFile, makeTreePrivate } from './private-folder.js';

const all = mkdtempSync(join(tmpdir(), 'caredesk-files-'));
afterAll(() => rmSync(all, { recursive: true, force: true }));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(all, 'one-'));
  file = join(folder, 'everything');
});
const modeOf = (path: string) => lstatSync(path).mode & 0o777;
const write = () => createPrivateFile(file, Buffer.from('secret'));

it.each([[0o000], [0o022], [0o777]])('a private file under umask %o is its owner’s alone', (umask) => {
  const before = process.umask(umask);
  try {
    write();
  } finally {
    process.umask(before);
  }
  expect([modeOf(file), readFileSync(file, 'utf8')]).toEqual([0o600, 'secret']);
  expect(readdirSync(folder)).toEqual(['everything']);
});

it('a private file is never written over', () => {
  writeFileSync(file, 'before');
  expect(write).toThrow('EEXIST');
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['everything']);
});

it('a private file goes through no link, dangling or not', () => {
  const elsewhere = join(folder, 'elsewhere');
  symlinkSync(elsewhere, file);
  expect(write).toThrow('EEXIST');
  expect(existsSync(elsewhere)).toBe(false);
  writeFileSync(elsewhere, 'another');
  expect(write).toThrow('EEXIST');
  expect(readFileSync(elsewhere, 'utf8')).toBe('another');
});

it('a folder is made private with all that is in it, but nothing that a link leads to', () => {
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
