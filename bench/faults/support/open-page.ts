import { isDeepStrictEqual } from 'node:util';
import { startLiveListener } from '../../../web/src/platform/live/live-listener.ts';
import { createClient, type FaultUser } from './fault-server.ts';
import { openLiveSource } from './live-source.ts';

export type UserDocument = Record<string, unknown>;

/** An open page: its copy of the user's data, and when it tried to connect. */
export class OpenPage {
  document: UserDocument = {};
  readonly connectionAttempts: number[] = [];
  /** True once the live client has asked the page to reload everything. */
  shouldReload = false;
  readonly close: () => void;

  constructor({ id, cookie }: FaultUser, origin: string) {
    const browser = createClient({ origin }, { cookie });
    this.close = startLiveListener<UserDocument>({
      open: () => {
        this.connectionAttempts.push(performance.now());
        return openLiveSource(`${origin}/api/users/${id}/live`, cookie);
      },
      readAll: async () => {
        const { status, json } = await browser.get(`/api/users/${id}`);
        if (status !== 200) throw new Error(`the user was answered with ${status}`);
        return json as UserDocument;
      },
      merge: (change) => {
        this.document = { ...this.document, ...change };
      },
      onChanged: (what) => {
        if (what === null) this.shouldReload = true;
      },
      onSignedOut: () => {},
    });
  }

  matches(document: UserDocument): boolean {
    return isDeepStrictEqual(this.document, document);
  }
}
