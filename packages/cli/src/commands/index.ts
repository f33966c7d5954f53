/** All commands: path = command. A command loads the service that carries it out when it is called. */
import type { CommandTable, Group } from '../command.js';
import { couponsCommands } from './coupons.js';
import { ledgerCommands } from './ledger.js';
import { profilesCommands } from './profiles.js';
import { recordsCommands } from './records.js';
import { refundsCommands } from './refunds.js';
import { sessionCommands } from './session.js';
import { toolsCommands } from './tools.js';

export const groups: Readonly<Record<string, Group>> = {
  profiles: {
    summary: 'Manage profiles: API, account, limits',
    examples: ['profiles list', 'profiles set production --api-base https://api.example.com --production --max-each 500'],
  },
  backend: { summary: 'Describe a backend that differs from the contract', examples: ['backend learn', 'backend learn --out clinic.json'] },
  doctors: {
    summary: 'Find, show and charge doctors',
    examples: ['doctors search smith', 'doctors get 17 --json', 'doctors charge 7 --amount 12.50 --ref ticket-82'],
  },
  patients: { summary: 'Find and show patients', examples: ['patients search jones', 'patients get 4711 --json'] },
  billing: { summary: 'Find and show bills', examples: ['billing list INV-2041', 'billing list --payment-status failed --all --json'] },
  coupons: { summary: 'Manage coupons', examples: ['coupons list summer', 'coupons import coupons.csv --dry-run'] },
  refunds: {
    summary: 'Issue refunds, never twice',
    examples: ['refunds create 4711 --ref ticket-82', 'refunds run refunds.csv --dry-run', 'refunds verify last'],
  },
};

/** In the order of the help. */
export const commands: CommandTable = {
  ...sessionCommands,
  ...profilesCommands,
  ...recordsCommands,
  ...refundsCommands,
  ...ledgerCommands,
  ...couponsCommands,
  ...toolsCommands,
};
