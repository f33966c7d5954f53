import type { Configure } from '../command.js';

export const api: Configure = (command, act) => {
  command
    .description(
      'Send a GET request with your sign-in and print the answer as JSON. Only paths below the API base are sent; nothing can be changed.',
    )
    .argument('<method>', 'GET')
    .argument('<path>', 'a path below the API base, with its query')
    .option('--paginate', 'read all pages of a list and print their rows as one list')
    .addHelpText(
      'after',
      "\nExamples:\n  $ caredesk api GET /api/admin/Account/UserInfo\n  $ caredesk api GET '/api/admin/Doctors/GetAll/?keyword=smith' --paginate",
    );
  act<{ readonly paginate?: boolean }>(async (context, [method = '', path = ''], flags) =>
    (await import('../services/records/api-request.js')).requestPath(context, method, path, flags),
  );
};
