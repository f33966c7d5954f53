import packageJson from '../../package.json' with { type: 'json' };
import type { Configure } from '../command.js';
import { exitCodes } from '../errors.js';
import type { CredentialFlags } from '../services/check/visit.js';

export const check: Configure = (command, act) => {
  command
    .description(
      "Look at a portal's page as a browser would and tell what would break an embed there: reachability, TLS, script tag, bundle, Content-Security-Policy, CORS, mixed content, clocks. " +
        'Nobody needs to be signed in. Exit 3 when something would break, 1 when the page is out of reach.',
    )
    .argument('<url>', 'the page')
    .option('--header <header>', 'sent to the page, "Name: value"; may be repeated', (header: string, before: readonly string[] = []) => [
      ...before,
      header,
    ])
    .option('--cookie-file <file>', 'cookies for the page: a cookie jar, or lines of name=value')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk check https://portal.example/admin\n  $ caredesk check https://portal.example/admin --api-base https://api.example --json',
    );
  act<CredentialFlags>(async (context, [url = ''], flags) => {
    const { checkEmbed } = await import('../services/check/check.js');
    const { readCredentials } = await import('../services/check/visit.js');
    const { showReport } = await import('../services/check/view.js');
    const report = await checkEmbed(context, url, { version: packageJson.version, credentials: readCredentials(flags) });
    await showReport(context, report);
    if (!report.reached) return exitCodes.unexpected;
    return report.findings.some(({ status }) => status === 'problem') ? exitCodes.rows : exitCodes.done;
  });
};
