import { useFlushOutbox } from './mind.queries.ts';

/** Sends queued items on whatever page the user returns to. */
export function OutboxSender({ userId }: { userId: string }) {
  useFlushOutbox(userId);
  return null;
}
