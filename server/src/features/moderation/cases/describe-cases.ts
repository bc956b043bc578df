import {
  ACTIONS,
  type Action,
  getActionEffect,
  TARGET_KINDS,
} from '@attune/domain/moderation/decisions';
import type { Executor } from '#platform/db/database.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { describeDecisions } from '../decisions/decision-document.ts';
import { listDecisionsOnCases } from '../decisions/decisions.repository.ts';
import type { AuthorDocument, CaseDocument, DecisionDocument } from '../moderation.schemas.ts';
import { listReports, type ReportRow } from '../reports/reports.repository.ts';
import type { Target } from '../targets.ts';
import { type CaseRow, toCaseTarget } from './cases.repository.ts';
import { createPersonTag, describeAuthors } from './describe-authors.ts';

const MAX_NOTES = 20;

export async function readTargets(
  { targets }: Pick<ModerationContext, 'targets'>,
  db: Executor,
  cases: readonly CaseRow[],
): Promise<Map<string, Target>> {
  const found = new Map<string, Target>();
  for (const kind of TARGET_KINDS) {
    const ids = cases
      .map(toCaseTarget)
      .flatMap((target) => (target.kind === kind ? target.id : []));
    const read = ids.length === 0 ? [] : await targets[kind].read(db, ids);
    for (const target of read) found.set(target.id, target);
  }
  return found;
}

export async function describeCases(
  moderation: ModerationContext,
  db: Executor,
  cases: readonly CaseRow[],
  viewer: Staff,
): Promise<CaseDocument[]> {
  const { appSecret } = moderation.services;
  const ids = cases.map(({ id }) => id);
  const targets = await readTargets(moderation, db, cases);
  const authors = await describeAuthors(moderation, db, [...targets.values()], viewer);
  const reports = Map.groupBy(await listReports(db, ids), ({ caseId }) => caseId);
  const decisions = await describeDecisions(db, await listDecisionsOnCases(db, ids), viewer.id);
  return cases.flatMap((row) => {
    const target = targets.get(toCaseTarget(row).id);
    const author = target && authors.get(target.id);
    if (!target || !author) return [];
    return toCase(row, {
      target,
      author,
      viewer,
      reports: describeReports(row, reports.get(row.id) ?? [], appSecret),
      lastDecision: decisions.find(({ caseId }) => caseId === row.id) ?? null,
    });
  });
}

type CaseParts = {
  target: Target;
  author: AuthorDocument;
  viewer: Staff;
  reports: CaseDocument['reports'];
  lastDecision: DecisionDocument | null;
};

function toCase(row: CaseRow, { target, author, viewer, reports, lastDecision }: CaseParts) {
  const { kind, id: targetId, title, content, state, isLocked, isDeleted, href } = target;
  const { picture, videoUrl, tags } = target;
  return {
    id: row.id,
    version: row.version,
    kind,
    targetId,
    status: row.status,
    isUrgent: row.rank === 0,
    isHeld: row.isHeld,
    flags: row.flags,
    reports,
    openedAt: row.openedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    helpSentAt: row.helpSentAt?.toISOString() ?? null,
    canSendHelp: target.authorId !== null && !author.isYou,
    title,
    content,
    picture,
    videoUrl,
    tags: [...tags],
    state,
    isLocked,
    isDeleted,
    createdAt: target.createdAt.toISOString(),
    editedAt: target.editedAt?.toISOString() ?? null,
    href,
    author,
    actions: ACTIONS.filter((action) => canTakeAction(action, target, author, viewer)),
    lastDecision,
  };
}

function canTakeAction(
  action: Action,
  target: Target,
  author: AuthorDocument,
  viewer: Staff,
): boolean {
  if (author.isYou || getActionEffect(action, target) === null) return false;
  if (action === 'warn' || action === 'suspend') {
    const isProtected = action === 'suspend' && author.isStaff && viewer.role !== 'admin';
    return target.authorId !== null && !isProtected;
  }
  return true;
}

/**
 * Counts the reports by reason and lists their notes. Even moderators see a reporter only as a tag.
 */
function describeReports(
  { reports: total }: CaseRow,
  rows: readonly ReportRow[],
  appSecret: string,
): CaseDocument['reports'] {
  const counts = Map.groupBy(rows, ({ reason }) => reason);
  return {
    total,
    reasons: [...counts]
      .map(([reason, { length: count }]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count),
    notes: rows.slice(0, MAX_NOTES).map(({ reason, note, createdAt, userId }) => ({
      reason,
      note,
      createdAt: createdAt.toISOString(),
      by: userId && createPersonTag(appSecret, userId),
    })),
  };
}
