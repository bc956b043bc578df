import { useFlushOutbox } from './mind.queries.ts';

export function OutboxSender({ userId }: { userId: string }) {
  useFlushOutbox(userId);
  return null;
}
