/** Who changes the ledger, also where the server can't be asked. */
import { isCaredeskError } from '@caredesk/core/client';
import type { Connection, Context } from '../../context.js';
import { isInterruption, UserError } from '../../errors.js';
import { identify } from '../session/identity.js';

export interface Actor {
  /** The account; `null`: unknown. */
  readonly name: string | null;
  /** Undefined: not signed in, or the server is out of reach. */
  readonly connection: Connection | undefined;
}

/** The account of the token, else the profile's: a ledger can be put right without the server too. */
export async function whoActs(context: Context): Promise<Actor> {
  try {
    const connection = await context.connect();
    return { name: (await identify(context, connection.call)).account, connection };
  } catch (error) {
    if (isInterruption(error) || (!isCaredeskError(error) && !(error instanceof UserError))) throw error;
    return { name: context.settings.tokenFrom === undefined ? (context.settings.profile?.username ?? null) : null, connection: undefined };
  }
}
