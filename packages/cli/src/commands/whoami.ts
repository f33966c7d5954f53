import { UserInfo } from '@caredesk/core/contract';
import type { Configure } from '../command.js';
import { detailView } from '../output/detail.js';
import { jsonRecord } from '../output/json.js';
import { readUser } from '../services/session/identity.js';

export const whoami: Configure = (command, act) => {
  command.addHelpText('after', '\nExamples:\n  $ caredesk whoami\n  $ caredesk whoami --json');
  act(async (context) => {
    const { output, settings, signal } = context;
    const { apiBase, call } = await context.connect();
    const user = await readUser(call, settings, signal);
    const place = { apiBase, profile: settings.tokenFrom === undefined ? settings.profileName : null };
    if (output.json) await output.writeJson('whoami', { ...jsonRecord(UserInfo, user), ...place });
    else
      await output.writeLines(
        detailView([...Object.keys(UserInfo.fields), ...Object.keys(place)], UserInfo, { ...user, ...place }, output),
      );
  });
};
