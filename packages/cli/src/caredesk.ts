#!/usr/bin/env node
/** The executable: checks Node, turns the compile cache on, and then loads everything else. */
import module from 'node:module';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(`caredesk needs Node 22.22 or later; this is ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  module.enableCompileCache?.();
  // Work that never ends, such as a question whose terminal has closed, counts as interrupted.
  process.exitCode = 130;
  void import('./main.js')
    .then(({ main }) => main(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code;
    });
}
