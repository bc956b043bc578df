import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PersonKeys } from '#platform/keys/person-keys.ts';
import { createKeyPredictions } from './guess-texts.ts';
import type { ReplyContext } from './reply-context.repository.ts';

type Owner = Pick<ReplyContext, 'userId' | 'keyId'>;
const ownedBy = (owner: Owner) => owner as ReplyContext;
const someone = (): Owner => ({ userId: randomUUID(), keyId: randomUUID() });

function keysOf(...existingKeyIds: (string | null)[]) {
  const created: string[] = [];
  const keys = {
    find: async (id: string) => (existingKeyIds.includes(id) ? randomBytes(32) : null),
    findOrMake: async (id: string) => {
      created.push(id);
      return randomBytes(32);
    },
  } as unknown as PersonKeys;
  return { keys, created };
}

it('predicts the previous owner of a session and detects a wrong prediction', async () => {
  const [one, other] = [someone(), someone()];
  const { learn, predict } = createKeyPredictions(keysOf(one.keyId));
  const token = randomBytes(32);
  expect(predict(token)).toBeNull();
  learn(token, ownedBy(one));
  const prediction = predict(token);
  expect(await prediction?.cipher).not.toBeNull();
  expect(prediction?.isCorrect(ownedBy(one))).toBe(true);
  expect(prediction?.isCorrect(ownedBy({ ...one, keyId: other.keyId }))).toBe(false);
  expect(prediction?.isCorrect(ownedBy({ ...other, keyId: one.keyId }))).toBe(false);
});

it('does not recreate an erased key for a prediction', async () => {
  const erased = someone();
  const { keys, created } = keysOf();
  const { learn, predict } = createKeyPredictions({ keys });
  const token = randomBytes(32);
  learn(token, ownedBy(erased));
  expect(await predict(token)?.cipher).toBeNull();
  expect(created).toEqual([]);
});

it('predicts nothing for a user without a key, and evicts the least recently used session', () => {
  const { learn, predict } = createKeyPredictions(keysOf(), 2);
  const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  learn(first, ownedBy({ ...someone(), keyId: null }));
  expect(predict(first)).toBeNull();
  learn(first, ownedBy(someone()));
  learn(second, ownedBy(someone()));
  learn(first, ownedBy(someone()));
  learn(third, ownedBy(someone()));
  expect([first, second, third].map((token) => predict(token) !== null)).toEqual([
    true,
    false,
    true,
  ]);
});
