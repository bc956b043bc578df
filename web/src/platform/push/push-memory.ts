import { browserMemory } from '../browser/browser-memory.ts';

const OWNER_KEY = 'attune-push-owner';

/** Which user turned notifications on in this browser. Forgotten at sign-out, like all user data. */
export const pushMemory = {
  isOwner: (userId: string) => browserMemory.read(OWNER_KEY) === userId,
  remember: (userId: string) => browserMemory.write(OWNER_KEY, userId),
  forget: () => browserMemory.forget(OWNER_KEY),
};
