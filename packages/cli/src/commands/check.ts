import packageJson from '../../package.json' with { type: 'json' };
import type { Configure } from '../command.js';
import { exitCodes, UserError } from '../errors.js';
import type { CredentialFlags } from '../services/check/visit.js';

export const check: Configure = (command, act) => {
  command
    .description(
      "Report what would break the widgets on a page: an installed Chrome, Chromium or Edge opens it and judges script tag, bundle, integrity, import map and Content-Security-Policy; requests of this command judge reachability, TLS, the API, CORS and clocks. Without a browser the rest is checked, and the report says what was not judged. You don't need to be signed in. " +
        "Exits with 3 when something would break, with 1 when the page can't be reached.\n\n" +
        'With --api: make every call of the API that changes nothing, with your account, and report which answers are ok, accepted, missing or wrong, or had nothing in them to judge, and what this means for refunds. ' +
        'Exits with 3 when an answer is missing or wrong.',
    )
    .argument('[url]', 'the page to check; leave it out with --api')
    .option('--api', 'check the API of --api-base or of the profile; changes nothing')
    .option(
      '--header <header>',
      'send this header to the page, as "Name: value"; may be repeated',
      (header: string, before: readonly string[] = []) => [...before, header],
    )
    .option('--browser', 'check nothing unless a browser can judge the page')
    .option('--no-browser', 'start no browser')
    .option('--browsers <list>', 'also say which of these browsers of your visitors can run the widgets, such as "safari 18, firefox 140"')
    .option('--cookie-file <file>', 'send these cookies to the page: a cookie jar, or lines of name=value')
    .addHelpText(
      'after',
      '\nExamples:\n  $ caredesk check https://portal.example/admin\n  $ caredesk check https://portal.example/admin --api-base https://api.example --json\n  $ caredesk check --api --api-base https://api.example',
    );
  act<CredentialFlags & { readonly api?: boolean; readonly browser?: boolean; readonly browsers?: string }>(
    async (context, [url], flags) => {
      if (flags.api) {
        if (url !== undefined)
          throw new UserError('--api checks an API, not a page. Leave out the page, and use --api-base for the address of the API.');
        const [{ checkApi }, { showApiReport }] = await Promise.all([
          import('../services/check/api.js'),
          import('../services/check/api-view.js'),
        ]);
        const report = await checkApi(context);
        await showApiReport(context, report);
        return report.calls.some(({ status }) => status === 'missing' || status === 'differing') ? exitCodes.rows : exitCodes.done;
      }
      if (url === undefined) throw new UserError('Give the address of a page, or use --api.');
      const { checkEmbed } = await import('../services/check/check.js');
      const { readCredentials } = await import('../services/check/visit.js');
      const { showReport } = await import('../services/check/view.js');
      const credentials = readCredentials(flags);
      const { judgeBrowser, parseBrowsers } = await import('../services/check/visitors.js');
      const visitors = flags.browsers === undefined ? [] : parseBrowsers(flags.browsers);
      const judged = await checkEmbed(context, url, { version: packageJson.version, credentials, browser: flags.browser });
      const report = { ...judged, findings: [...judged.findings, ...visitors.map(judgeBrowser)] };
      await showReport(context, report);
      if (!report.reached) return exitCodes.unexpected;
      return report.findings.some(({ status }) => status === 'problem') ? exitCodes.rows : exitCodes.done;
    },
  );
};
