import packageJson from '../../package.json' with { type: 'json' };
import type { Configure } from '../command.js';
import { exitCodes, UserError } from '../errors.js';
import type { CredentialFlags } from '../services/check/visit.js';

export const check: Configure = (command, act) => {
  command
    .description(
      "Look at a portal's page as a browser would and tell what would break an embed there: reachability, TLS, script tag, bundle, Content-Security-Policy, CORS, mixed content, clocks. " +
        'Nobody needs to be signed in. Exit 3 when something would break, 1 when the page is out of reach.\n\n' +
        'With --api: ask the backend itself, as who is signed in, every call that changes nothing, and tell which answers are right, tolerated, missing or differing. ' +
        'Exit 3 when one is missing or differs.',
    )
    .argument('[url]', 'the page; none with --api')
    .option('--api', 'look at the backend of --api-base or of the profile, read-only')
    .option('--header <header>', 'sent to the page, "Name: value"; may be repeated', (header: string, before: readonly string[] = []) => [
      ...before,
      header,
    ])
    .option('--cookie-file <file>', 'cookies for the page: a cookie jar, or lines of name=value')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk check https://portal.example/admin\n  $ caredesk check https://portal.example/admin --api-base https://api.example --json\n  $ caredesk check --api --api-base https://api.example',
    );
  act<CredentialFlags & { readonly api?: boolean }>(async (context, [url], flags) => {
    if (flags.api) {
      if (url !== undefined) throw new UserError('--api looks at the API, not at a page: give its address by --api-base.');
      const [{ checkApi }, { showApiReport }] = await Promise.all([
        import('../services/check/api.js'),
        import('../services/check/api-view.js'),
      ]);
      const report = await checkApi(context);
      await showApiReport(context, report);
      return report.calls.some(({ status }) => status === 'missing' || status === 'differing') ? exitCodes.rows : exitCodes.done;
    }
    if (url === undefined) throw new UserError('check needs the address of a page, or --api.');
    const { checkEmbed } = await import('../services/check/check.js');
    const { readCredentials } = await import('../services/check/visit.js');
    const { showReport } = await import('../services/check/view.js');
    const report = await checkEmbed(context, url, { version: packageJson.version, credentials: readCredentials(flags) });
    await showReport(context, report);
    if (!report.reached) return exitCodes.unexpected;
    return report.findings.some(({ status }) => status === 'problem') ? exitCodes.rows : exitCodes.done;
  });
};
