import { findTextCipher, type TextCipher } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import type { ReplyContext } from './reply-context.repository.ts';

/** Each remembered session takes about two hundred bytes. */
const MAX_SESSIONS = 10_000;

type Owner = { userId: string; keyId: string };

export type KeyPrediction = {
  /** Loaded while the database checks whether the prediction is correct. */
  cipher: Promise<TextCipher | null>;
  isCorrect(context: ReplyContext): boolean;
};

/**
 * Remembers which user and key a session had at its last message. This is only a prediction of
 * which key to prefetch: the database decides whose session it is. No key is stored here.
 */
export function createKeyPredictions({ keys }: Pick<Services, 'keys'>, maxSessions = MAX_SESSIONS) {
  const owners = new Map<string, Owner>();

  return {
    predict(tokenHash: Buffer): KeyPrediction | null {
      const owner = owners.get(tokenHash.toString('base64'));
      if (!owner) return null;
      const { userId, keyId } = owner;
      return {
        // An unreachable key store is reported when the key is actually needed.
        cipher: findTextCipher({ keys }, userId, keyId).catch(() => null),
        isCorrect: (context) => context.userId === userId && context.keyId === keyId,
      };
    },
    /** Evicts the least recently used session. */
    learn(tokenHash: Buffer, { userId, keyId }: ReplyContext): void {
      const token = tokenHash.toString('base64');
      owners.delete(token);
      if (keyId === null) return;
      owners.set(token, { userId, keyId });
      if (owners.size <= maxSessions) return;
      const [leastRecent] = owners.keys();
      if (leastRecent !== undefined) owners.delete(leastRecent);
    },
  };
}
