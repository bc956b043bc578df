import type { UserDocument } from '@attune/domain/account/user-document';
import type { HttpBindings } from '@hono/node-server';
import type { Log } from '../log/log.ts';

export type CurrentSession = {
  id: string;
  user: UserDocument;
  /** Of the token sent with the request; the session may have a newer one by now. */
  tokenHash: Buffer;
};

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Log;
    clientAddress: string;
    /** The key for rate limits. */
    clientNetwork: string;
    session: CurrentSession | null;
    /** The user of the session. Set only in routes of a group (`route-group.ts`). */
    user: UserDocument;
    /** The request was made for another user than the one of its session, so it has no session. */
    isForOtherUser?: boolean;
  };
};
