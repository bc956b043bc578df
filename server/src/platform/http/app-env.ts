import type { UserDocument } from '@attune/domain/account/user-document';
import type { HttpBindings } from '@hono/node-server';
import type { Log } from '../log/log.ts';

export type CurrentSession = {
  id: string;
  user: UserDocument;
  /** The hash of the token sent with the request. The session may have a newer token by now. */
  tokenHash: Buffer;
};

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Log;
    clientAddress: string;
    /** The key for rate limits, from `networkOf`. */
    clientNetwork: string;
    session: CurrentSession | null;
    /** The user of the session. Set only in routes of a group (`route-group.ts`). */
    user: UserDocument;
    /** The page that sent the request belongs to another user, so the session is ignored. */
    isForOtherUser?: boolean;
  };
};
