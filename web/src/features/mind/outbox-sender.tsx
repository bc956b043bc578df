import { useFlushOutbox } from './mind.queries.ts';

/** Sends what was done without a network, on whatever page the person comes back. */
export function OutboxSender({ userId }: { userId: string }) {
  useFlushOutbox(userId);
  return null;
}
