import { findTextCipher, type TextCipher } from '../../../platform/keys/private-texts.ts';
import type { Services } from '../../../platform/services.ts';
import type { ReplyContext } from './reply-context.repository.ts';

/** So many sessions are remembered; each takes some two hundred bytes. */
const MOST_SESSIONS = 10_000;

type Owner = { userId: string; keyId: string };

export type KeyPrediction = {
  /** Read while it is being found out whether the guess is right. */
  texts: Promise<TextCipher | null>;
  isRight(before: ReplyContext): boolean;
};

/**
 * Whose a session was when it last said something here. Only a guess: it says which key may be worth
 * reading, while the database says whose the session is now. No key is kept.
 */
export function createKeyPredictions(
  { keys }: Pick<Services, 'keys'>,
  mostSessions = MOST_SESSIONS,
) {
  const owners = new Map<string, Owner>();

  return {
    guess(tokenHash: Buffer): KeyPrediction | null {
      const owner = owners.get(tokenHash.toString('base64'));
      if (!owner) return null;
      const { userId, keyId } = owner;
      return {
        // A store out of reach is told of in its turn.
        texts: findTextCipher({ keys }, userId, keyId).catch(() => null),
        isRight: (before) => before.userId === userId && before.keyId === keyId,
      };
    },
    /** The one that spoke last is forgotten last. */
    learn(tokenHash: Buffer, { userId, keyId }: ReplyContext): void {
      const token = tokenHash.toString('base64');
      owners.delete(token);
      if (keyId === null) return;
      owners.set(token, { userId, keyId });
      if (owners.size <= mostSessions) return;
      const [longestAgo] = owners.keys();
      if (longestAgo !== undefined) owners.delete(longestAgo);
    },
  };
}
