/** The browser of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Environment } from '../host.js';

/** @returns undefined without a browser: over SSH, or on a Linux without a screen */
export function browserCommand(url: string, platform: NodeJS.Platform, env: Environment) {
  // $BROWSER may be a list, and may hold options.
  const userCommand = env.BROWSER?.split(':')[0]?.trim();
  if (userCommand === 'none') return undefined;
  if (userCommand) {
    const [command = '', ...args] = userCommand.split(/\s+/);
    return { command, args: args.includes('%s') ? args.map((arg) => (arg === '%s' ? url : arg)) : [...args, url] };
  }
  // No shell sees the address: in `cmd /c start` an "&" would begin another command.
  if (platform === 'win32') return { command: 'rundll32', args: ['url.dll,FileProtocolHandler', url] };
  if (env.SSH_CONNECTION && !env.DISPLAY) return undefined;
  if (platform === 'darwin') return { command: 'open', args: [url] };
  return env.DISPLAY || env.WAYLAND_DISPLAY ? { command: 'xdg-open', args: [url] } : undefined;
}

/** @returns whether a browser was started; it is not waited for */
export async function openInBrowser(url: string, env: Environment): Promise<boolean> {
  const browser = browserCommand(url, process.platform, env);
  if (!browser) return false;
  const child = spawn(browser.command, browser.args, { detached: true, stdio: 'ignore', windowsHide: true });
  child.unref();
  return once(child, 'spawn').then(
    () => true,
    () => false,
  );
}
