import { MINUTE_MS } from '@attune/domain/kernel/time';
import {
  buildTriageQuestion,
  MAX_ANSWER_LENGTH,
  parseTriageAnswer,
  TRIAGE_PROMPT,
} from '@attune/domain/moderation/model-triage';
import type { ModerationContext } from '../context.ts';
import { applyFindings } from './apply-findings.ts';
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
  longest: number;
}) => Promise<{ answer: string | null; isTried: boolean }>;

const BATCH_SIZE = 4;
const MAX_PER_RUN = 40;
/** After this many failed attempts a text is left to the rules and to people. */
const MAX_ATTEMPTS = 3;
const RETRY_MS = 2 * MINUTE_MS;
const NO_BUDGET_DELAY_MS = 30 * MINUTE_MS;

type ReviewerServices = Pick<ModerationContext, 'services' | 'targets'> & { ask: AskModel };

/** Reviews queued texts, a few at once. It only ever adds flags. */
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

  const { title, content, kind } = text;
  const shown = kind === 'post' ? title : '';
  const { answer, isTried } = await ask({
    system: TRIAGE_PROMPT,
    text: buildTriageQuestion({ kind, title: shown, content }),
    longest: MAX_ANSWER_LENGTH,
  });
  if (!isTried) {
    return postponeModelReview(db, id, new Date(clock.now().getTime() + NO_BUDGET_DELAY_MS));
  }
  const findings = answer === null ? null : parseTriageAnswer(answer);
  if (findings) await applyFindings({ services, targets }, text, findings);
  if (findings || attempts >= MAX_ATTEMPTS) await deleteModelReview(db, review);
}
