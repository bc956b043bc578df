import type { UserDocument } from '@attune/domain/account/user-document';
import type { HttpBindings } from '@hono/node-server';
import type { Log } from '../log/log.ts';

export type CurrentSession = {
  id: string;
  user: UserDocument;
  /** Of the token that the request came with; the session may have another one by now. */
  tokenHash: Buffer;
};

/** What every request carries. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Log;
    clientAddress: string;
    /** What limits count by. */
    clientNetwork: string;
    session: CurrentSession | null;
  };
};
