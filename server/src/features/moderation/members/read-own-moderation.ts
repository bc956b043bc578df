import type { UserDocument } from '@attune/domain/account/user-document';
import { getAppealDeadline, getAppealObstacle } from '@attune/domain/moderation/appeals';
import { shouldNotifyAuthor } from '@attune/domain/moderation/decisions';
import { describeTrustLevel } from '@attune/domain/moderation/trust-level';
import { findCases, toCaseTarget } from '../cases/cases.repository.ts';
import { readTargets } from '../cases/describe-cases.ts';
import type { ModerationContext } from '../context.ts';
import { toAppeal, toDecisionFacts } from '../decisions/decision-document.ts';
import {
  type DecisionWithAppeal,
  findDecision,
  listDecisionsAboutUser,
} from '../decisions/decisions.repository.ts';
import type { OwnDecision, OwnModeration } from '../moderation.schemas.ts';
import type { Target } from '../targets.ts';
import { readStandings } from './standing.ts';

const MAX_DECISIONS = 100;

/**
 * Reads the decisions about the member: why, until when, how to appeal, and the member's own text.
 */
export async function readOwnModeration(
  moderation: ModerationContext,
  user: UserDocument,
): Promise<OwnModeration> {
  const { db, clock } = moderation.services;
  const now = clock.now();
  const found = (await listDecisionsAboutUser(db, user.id, MAX_DECISIONS)).filter(isShownToMember);
  const caseIds = [...new Set(found.flatMap(({ decision }) => decision.caseId ?? []))];
  const cases = caseIds.length === 0 ? [] : await findCases(db, caseIds);
  const targets = await readTargets(moderation, db, cases);
  const targetIds = new Map(cases.map((row) => [row.id, toCaseTarget(row).id]));
  const published = await moderation.targets.countPublished(db, [user.id]);
  const standingOf = await readStandings(db, [user], published, now);
  const { standing, suspension } = standingOf(user);
  const suspendingDecision = suspension && (await findDecision(db, suspension.decisionId));
  return {
    suspension: suspension && {
      decisionId: suspension.decisionId,
      reason: suspension.reason,
      since: suspension.createdAt.toISOString(),
      until: suspension.until?.toISOString() ?? null,
      canAppeal: suspendingDecision !== null && canAppeal(suspendingDecision, now),
      appeal: suspendingDecision?.appeal ? toAppeal(suspendingDecision.appeal) : null,
    },
    standing: { level: standing.level, words: describeTrustLevel(standing.level) },
    decisions: found.map((entry) => {
      const target = targets.get(targetIds.get(entry.decision.caseId ?? '') ?? '');
      return toOwnDecision(entry, target, user.id, now);
    }),
  };
}

/** A suspension for several texts is shown once. A dismissed report is not shown to the author. */
function isShownToMember(
  { decision }: DecisionWithAppeal,
  index: number,
  all: DecisionWithAppeal[],
): boolean {
  const { action, batchId, wasState } = decision;
  if (action === 'warn' || action === 'suspend') {
    return all.findIndex((other) => other.decision.batchId === batchId) === index;
  }
  return shouldNotifyAuthor(action, { state: wasState });
}

export function canAppeal({ decision, appeal }: DecisionWithAppeal, now: Date): boolean {
  const { action, createdAt, revertedAt } = decision;
  const facts = { action, createdAt, isReverted: revertedAt !== null, isAppealed: appeal !== null };
  return getAppealObstacle(facts, now) === null;
}

/**
 * Authors see their own text, but nothing of another member's post that has since been
 * hidden (SECURITY AC5).
 */
function toOwnDecision(
  found: DecisionWithAppeal,
  target: Target | undefined,
  userId: string,
  now: Date,
): OwnDecision {
  const canOpenPost = target?.isPostVisible || target?.postAuthorId === userId;
  const { title, href } = target && canOpenPost ? target : { title: null, href: null };
  return {
    ...toDecisionFacts(found),
    title,
    content: target?.content ?? null,
    href,
    canAppeal: canAppeal(found, now),
    appealableUntil: getAppealDeadline(found.decision.createdAt).toISOString(),
  };
}
