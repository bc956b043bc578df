import type { TargetKind } from '@attune/domain/moderation/decisions';
import { decodeCursor, encodeCursor } from '#platform/http/keyset-cursor.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { describeCases } from './describe-cases.ts';
import { countQueue, listCases, type QueueState } from './queue.repository.ts';

const PAGE_SIZE = 20;

type QueueQuery = {
  state?: QueueState | undefined;
  kind?: TargetKind | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

export async function readQueue(
  moderation: ModerationContext,
  viewer: Staff,
  { state = 'open', kind, cursor, limit = PAGE_SIZE }: QueueQuery,
) {
  const { db } = moderation.services;
  const after = decodeCursor(cursor);
  const rows = await listCases(db, { state, kind: kind ?? null, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    cases: await describeCases(moderation, db, shown, viewer),
    nextCursor: last
      ? encodeCursor({
          group: last.rank,
          at: (state === 'decided' ? last.decidedAt : null) ?? last.openedAt,
          id: last.id,
        })
      : null,
    counts: await countQueue(db),
  };
}
