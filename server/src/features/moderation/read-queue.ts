import type { TargetKind } from '@attune/domain/moderation/decisions';
import { readCursor, writeCursor } from '../../platform/http/keyset-cursor.ts';
import type { Moderation, Staff } from './context.ts';
import { describeCases } from './describe-cases.ts';
import { countQueue, listCases, type QueueState } from './queue.repository.ts';

const PAGE = 20;

type Query = {
  state?: QueueState | undefined;
  kind?: TargetKind | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** One page of the queue, each object once. */
export async function readQueue(
  moderation: Moderation,
  viewer: Staff,
  { state = 'open', kind, cursor, limit = PAGE }: Query,
) {
  const { db } = moderation.services;
  const after = readCursor(cursor);
  const rows = await listCases(db, { state, kind: kind ?? null, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    cases: await describeCases(moderation, db, shown, viewer),
    nextCursor: last
      ? writeCursor({
          group: last.rank,
          at: (state === 'decided' ? last.decidedAt : null) ?? last.openedAt,
          id: last.id,
        })
      : null,
    counts: await countQueue(db),
  };
}
