import { expect, it } from 'vitest';
import { createTestPushSender } from '#test/push-sender.ts';
import { createPushSubscription } from '#test/push-service.ts';

it('calls a device gone if no message can be encrypted for it', async () => {
  const { endpoint, keys } = createPushSubscription().json;
  const noPoint = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
  const message = { payload: '{}', topic: 'a-topic' };
  expect(await createTestPushSender().send(noPoint, message)).toEqual({ kind: 'gone' });
});
