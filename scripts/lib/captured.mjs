/** Runs the command given as arguments and prints what it said only if it failed. */
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
const said = [];
child.stdout.on('data', (chunk) => said.push(chunk));
child.stderr.on('data', (chunk) => said.push(chunk));
child.once('close', (code) => {
  if (code !== 0) process.stderr.write(Buffer.concat(said));
  process.exitCode = code ?? 1;
});
