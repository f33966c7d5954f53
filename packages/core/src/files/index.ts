export { type FileSystem, type NewFile, type NewFileOptions, newFiles, writeAll } from './new-file.js';
