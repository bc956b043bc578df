import { useSendWaiting } from './mind.queries.ts';

/** Sends what was done without a network, on whatever page the person comes back. */
export function SendWaiting({ userId }: { userId: string }) {
  useSendWaiting(userId);
  return null;
}
