import type { TargetKind } from '@attune/domain/moderation/decisions';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { TargetInput } from '@attune/domain/moderation/moderation-input';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import { decodeCursor, encodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import { newId } from '#platform/ids.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { describeDecisions } from '../decisions/decision-document.ts';
import { listDecisionsAboutUser, listDecisionsOnCases } from '../decisions/decisions.repository.ts';
import { findCase, toCaseTarget, upsertCase } from './cases.repository.ts';
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

const MAX_FORMER_DECISIONS = 20;

export async function readCase(moderation: ModerationContext, viewer: Staff, id: string) {
  const { db } = moderation.services;
  const row = await findCase(db, id);
  const [described] = row ? await describeCases(moderation, db, [row], viewer) : [];
  if (!row || !described) throw moderationError('moderation.case_unknown');
  const target = toCaseTarget(row);
  const versions = await moderation.targets[target.kind].listVersions(db, target.id);
  const decisionsAboutAuthor = row.userId
    ? await listDecisionsAboutUser(db, row.userId, MAX_FORMER_DECISIONS)
    : [];
  return {
    case: described,
    versions: versions.map(({ title, content, writtenAt }) =>
      withIsoDates({ title, content, writtenAt }),
    ),
    decisions: await describeDecisions(db, await listDecisionsOnCases(db, [id]), viewer.id),
    former: await describeDecisions(
      db,
      decisionsAboutAuthor.filter(({ decision }) => decision.caseId !== id),
      viewer.id,
    ),
  };
}

/** Finds or creates the case of a text that no one reported, for a moderator who came across it. */
export async function ensureCase(
  moderation: ModerationContext,
  viewer: Staff,
  { kind, id }: TargetInput,
) {
  const { db, clock } = moderation.services;
  const [target] = await moderation.targets[kind].read(db, [id]);
  if (!target) throw moderationError('moderation.target_unknown');
  const now = clock.now();
  const row = await upsertCase(db, {
    id: newId(now),
    target: { kind, id },
    userId: target.authorId,
    now,
    isOpen: false,
    isUrgent: false,
    isHeld: false,
    flags: [],
  });
  return readCase(moderation, viewer, row.id);
}
