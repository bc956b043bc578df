import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { ForumKind } from '@attune/domain/moderation/decisions';
import { type Flag, getVerdict } from '@attune/domain/moderation/flags';
import {
  buildTriageQuestion,
  MAX_ANSWER_LENGTH,
  parseTriageAnswer,
  TRIAGE_PROMPT,
} from '@attune/domain/moderation/model-triage';
import { newId } from '#platform/ids.ts';
import { alertModerators } from '../cases/alert-moderators.ts';
import { listCasesForTargets, upsertCase } from '../cases/cases.repository.ts';
import type { ModerationContext } from '../context.ts';
import type { ForumTargets, Target } from '../targets.ts';
import {
  claimModelReviews,
  deleteModelReview,
  type ModelReview,
  postponeModelReview,
} from './model-reviews.repository.ts';

/** Calls the configured model within the budget. The result is plain text and nothing else. */
export type AskModel = (question: {
  system: string;
  text: string;
  maxLength: number;
}) => Promise<{ answer: string | null; wasModelCalled: boolean }>;

const BATCH_SIZE = 4;
const MAX_PER_RUN = 40;
/** After this many failed attempts a text is left to the rules and to people. */
const MAX_ATTEMPTS = 3;
const RETRY_MS = 2 * MINUTE_MS;
const NO_BUDGET_DELAY_MS = 30 * MINUTE_MS;

type ReviewerServices = Pick<ModerationContext, 'services'> & {
  targets: ForumTargets;
  ask: AskModel;
};

/** Reviews queued texts, a few at a time. A review can add flags, but never remove any. */
export async function runModelReviews(context: ReviewerServices): Promise<void> {
  const { db, clock } = context.services;
  for (let claimed = 0; claimed < MAX_PER_RUN; claimed += BATCH_SIZE) {
    const now = clock.now();
    const until = new Date(now.getTime() + RETRY_MS);
    const reviews = await claimModelReviews(db, { now, until, limit: BATCH_SIZE });
    await Promise.all(reviews.map((review) => runModelReview(context, review)));
    if (reviews.length < BATCH_SIZE) return;
  }
}

async function runModelReview(context: ReviewerServices, review: ModelReview): Promise<void> {
  const { id, target, attempts } = review;
  const { services, targets, ask } = context;
  const { db, clock } = services;
  const [text] = await targets[target.kind].read(db, [target.id]);
  if (!text || text.isDeleted || text.state !== 'published') return deleteModelReview(db, review);

  const { title, content } = text;
  const { kind } = target;
  const shownTitle = kind === 'post' ? title : '';
  const { answer, wasModelCalled } = await ask({
    system: TRIAGE_PROMPT,
    text: buildTriageQuestion({ kind, title: shownTitle, content }),
    maxLength: MAX_ANSWER_LENGTH,
  });
  if (!wasModelCalled) {
    return postponeModelReview(db, id, new Date(clock.now().getTime() + NO_BUDGET_DELAY_MS));
  }
  const findings = answer === null ? null : parseTriageAnswer(answer);
  if (findings) await applyFindings({ services, targets }, kind, text, findings);
  if (findings || attempts >= MAX_ATTEMPTS) await deleteModelReview(db, review);
}

/**
 * Adds the model's findings to the case of a text, and at most holds the text. Does nothing when
 * the text has changed since the model read it, or when a moderator has decided: human decisions
 * stay.
 */
async function applyFindings(
  { services, targets }: Pick<ReviewerServices, 'services' | 'targets'>,
  kind: ForumKind,
  reviewed: Target,
  findings: readonly Flag[],
): Promise<void> {
  const { db, clock } = services;
  const { id } = reviewed;
  await db.transaction(async (tx) => {
    await targets[kind].lock(tx, [id]);
    const [target] = await targets[kind].read(tx, [id]);
    if (!target || target.isDeleted || !isSameText(target, reviewed)) return;
    const [existingCase] = await listCasesForTargets(tx, kind, [id]);
    if (existingCase && existingCase.status !== 'open') return;
    const knownFlags = existingCase?.flags ?? [];
    const added = findings.filter((flag) => !knownFlags.some((other) => other.kind === flag.kind));
    if (added.length === 0) return;
    const verdict = getVerdict(added);
    const shouldHold = verdict.isHeld && target.state === 'published';
    const now = clock.now();
    const { openedAt } = await upsertCase(tx, {
      id: newId(now),
      target: { kind, id },
      userId: target.authorId,
      now,
      isOpen: true,
      isUrgent: verdict.isCare,
      isHeld: shouldHold,
      flags: [...knownFlags, ...added],
    });
    if (verdict.isCare) {
      if (kind === 'post') await targets.setSuggestable(tx, id, false);
      const { authorId } = target;
      await alertModerators(tx, { target: { kind, id }, authorId, openedAt, at: now });
    }
    if (shouldHold) await targets[kind].setState(tx, id, 'held');
  });
}

function isSameText(one: Target, other: Target): boolean {
  // The title of a comment is that of its post, which is another text.
  const isSameTitle = one.kind === 'comment' || one.title === other.title;
  return isSameTitle && one.content === other.content;
}
