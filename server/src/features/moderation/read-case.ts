import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { TargetInput } from '@attune/domain/moderation/moderation-input';
import { newId } from '../../platform/ids.ts';
import { findCase, targetOf, upsertCase } from './cases.repository.ts';
import type { Moderation, Staff } from './context.ts';
import { listAbout, listOnCases } from './decisions.repository.ts';
import { describeCases } from './describe-cases.ts';
import { describeDecisions } from './describe-decisions.ts';

const FORMER = 20;

/** One case with all that helps to decide: earlier texts, and what was decided before. */
export async function readCase(moderation: Moderation, viewer: Staff, id: string) {
  const { db } = moderation.services;
  const row = await findCase(db, id);
  const [described] = row ? await describeCases(moderation, db, [row], viewer) : [];
  if (!row || !described) throw moderationError('moderation.case_unknown');
  const target = targetOf(row);
  const versions = await moderation.targets[target.kind].versions(db, target.id);
  const about = row.userId ? await listAbout(db, row.userId, FORMER) : [];
  return {
    case: described,
    versions: versions.map(({ title, content, writtenAt }) => ({
      title,
      content,
      writtenAt: writtenAt.toISOString(),
    })),
    decisions: await describeDecisions(db, await listOnCases(db, [id]), viewer.id),
    former: await describeDecisions(
      db,
      about.filter(({ decision }) => decision.caseId !== id),
      viewer.id,
    ),
  };
}

/** The case of something that nobody reported, for a moderator who came across it. */
export async function ensureCase(moderation: Moderation, viewer: Staff, { kind, id }: TargetInput) {
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
