import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PersonKeys } from '../../../platform/keys/person-keys.ts';
import { createKeyPredictions } from './guess-texts.ts';
import type { ReplyContext } from './reply-context.repository.ts';

type Owner = Pick<ReplyContext, 'userId' | 'keyId'>;
const ownedBy = (owner: Owner) => owner as ReplyContext;
const someone = (): Owner => ({ userId: randomUUID(), keyId: randomUUID() });

/** A store that knows some keys, and says what it was asked to make. */
function keysOf(...known: (string | null)[]) {
  const made: string[] = [];
  const keys = {
    find: async (id: string) => (known.includes(id) ? randomBytes(32) : null),
    findOrMake: async (id: string) => {
      made.push(id);
      return randomBytes(32);
    },
  } as unknown as PersonKeys;
  return { keys, made };
}

it('a session is guessed to be whose it last was, and it is found out whether it still is', async () => {
  const [one, other] = [someone(), someone()];
  const { learn, guess } = createKeyPredictions(keysOf(one.keyId));
  const token = randomBytes(32);
  expect(guess(token)).toBeNull();
  learn(token, ownedBy(one));
  const guessed = guess(token);
  expect(await guessed?.texts).not.toBeNull();
  expect(guessed?.isRight(ownedBy(one))).toBe(true);
  expect(guessed?.isRight(ownedBy({ ...one, keyId: other.keyId }))).toBe(false);
  expect(guessed?.isRight(ownedBy({ ...other, keyId: one.keyId }))).toBe(false);
});

it('a key that was erased is not made anew for a guess', async () => {
  const gone = someone();
  const { keys, made } = keysOf();
  const { learn, guess } = createKeyPredictions({ keys });
  const token = randomBytes(32);
  learn(token, ownedBy(gone));
  expect(await guess(token)?.texts).toBeNull();
  expect(made).toEqual([]);
});

it('who has no key is not guessed, and of many the one that spoke longest ago is forgotten', () => {
  const { learn, guess } = createKeyPredictions(keysOf(), 2);
  const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  learn(first, ownedBy({ ...someone(), keyId: null }));
  expect(guess(first)).toBeNull();
  learn(first, ownedBy(someone()));
  learn(second, ownedBy(someone()));
  learn(first, ownedBy(someone()));
  learn(third, ownedBy(someone()));
  expect([first, second, third].map((token) => guess(token) !== null)).toEqual([true, false, true]);
});
