import type { TargetKind } from '@attune/domain/moderation/decisions';
import { decodeCursor, encodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
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
  const { page, nextCursor } = toPage(rows, limit, ({ rank, decidedAt, openedAt, id }) =>
    encodeCursor({ group: rank, at: (state === 'decided' ? decidedAt : null) ?? openedAt, id }),
  );
  return {
    cases: await describeCases(moderation, db, page, viewer),
    nextCursor,
    counts: await countQueue(db),
  };
}
