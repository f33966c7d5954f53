#!/usr/bin/env node
/** The executable: checks Node, turns the compile cache on, and only then loads anything. */
import module from 'node:module';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(`caredesk needs Node 22.22 or later; this is ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  module.enableCompileCache?.();
  // What never comes to its end, as a question whose terminal is gone, was interrupted.
  process.exitCode = 130;
  void import('./main.js')
    .then(({ main }) => main(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code;
    });
}
