/** New files on this machine's file system: see core's `files`. */
import fs from 'node:fs';
import { newFiles, writeAll as writeAllTo } from '@caredesk/core/files';

export const openNewFile = newFiles(fs);
export const writeAll = (file: number, text: string): void => writeAllTo(fs, file, text);
