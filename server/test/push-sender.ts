import { createPushSender } from '#platform/push/push-sender.ts';
import { openVapidKeys } from '#platform/push/vapid-keys.ts';
import { UNREACHABLE_ORIGIN } from './push-service.ts';

const TEST_KEY = Buffer.alloc(32, 7);

const vapidKeys = await openVapidKeys({ findOrCreate: async () => TEST_KEY });

/** Creates the real sender with fixed keys, for the push service of a test. */
export const createTestPushSender = (testOrigin = UNREACHABLE_ORIGIN) =>
  createPushSender({ vapidKeys, contact: 'help@attune.test', testOrigin });
