import type { UserDocument } from '@attune/domain/account/user-document';
import { detectCareKindInSteps } from '@attune/domain/companion/care/detect-care-kind';
import { findAllMentions, updateMentionNames } from '@attune/domain/forum/mentions';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Verdict } from '@attune/domain/moderation/flags';
import { getRecentTextLimit, triageText } from '@attune/domain/moderation/triage';
import { getRequiredPublishedCount } from '@attune/domain/moderation/trust-level';
import {
  type MemberAction,
  memberCounter,
  requireStandingLevel,
  requireWithinMemberLimit,
} from '#features/moderation';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import type { ForumServices } from '../forum-context.ts';
import { FORUM_RATE_LIMITS, type ForumAction, requireWithinForumLimit } from '../forum-limits.ts';
import { loadWriteContext, type WriteContext } from '../write-context.repository.ts';

type TextInput = {
  kind: 'post' | 'comment';
  id: string;
  act: ForumAction;
  /** The actions counted against the author's trust level. Empty for an edit. */
  counts: readonly MemberAction[];
  content: string;
  issueOf: (content: string) => string | null;
  /** Other text that readers see: title, tags, pseudonym and picture description. */
  secondaryText?: readonly string[];
  pseudonym?: string | null;
  thread?: { postId: string; parentId: string | null };
};

export type ReviewedText = Pick<
  WriteContext,
  'exists' | 'isNameTaken' | 'helpfulAnswers' | 'post' | 'parent'
> & {
  /**
   * The stored form: a mention carries the member's real name, whatever was sent, and a mention of
   * an unknown member is plain text.
   */
  content: string;
  names: ReadonlyMap<string, string>;
  recipients: NonNullable<WriteContext['recipients']>;
  verdict: Verdict;
};

/**
 * Runs before a text is written: counts the attempt, rejects authors who may not write or exceed a
 * limit, and reviews the text.
 */
export async function reviewText(
  services: ForumServices,
  author: UserDocument,
  text: TextInput,
): Promise<ReviewedText> {
  const { db, clock, limits } = services;
  const { kind, id, act, counts, pseudonym = null, thread = null } = text;
  const now = clock.now();
  const counters = counts.map(memberCounter);
  const context = await loadWriteContext(db, {
    attempt: limits.attempt([FORUM_RATE_LIMITS[act], ...counters], author.id),
    counters: 1 + counters.length,
    authorId: author.id,
    kind,
    id,
    mentioned: findAllMentions(text.content),
    pseudonym,
    published: getRequiredPublishedCount(
      { createdAt: new Date(author.createdAt), isStaff: author.role !== 'user' },
      now,
    ),
    recent: getRecentTextLimit(text.content),
    thread,
    now,
  });
  // Only new texts count against the trust level.
  let isCounted = false;
  try {
    const reviewed = await judgeText(services, author, text, context, now);
    isCounted = act === 'edit' || !context.exists;
    return reviewed;
  } finally {
    if (!isCounted) for (const counter of counters) await limits.refund(counter, author.id);
  }
}

async function judgeText(
  services: ForumServices,
  author: UserDocument,
  text: TextInput,
  context: WriteContext,
  now: Date,
): Promise<ReviewedText> {
  const level = requireStandingLevel(author, context.record, context.published, now);
  requireWithinForumLimit(services, text.act, author.id, context.spent);
  const names = new Map(context.names?.map(({ id, name }) => [id, name]));
  const content = updateMentionNames(text.content, names, { isWritten: true });
  // The real names may have made the text longer.
  requireNoIssue(text.issueOf(content));
  if (!context.exists || text.act === 'edit') {
    for (const act of text.counts)
      requireWithinMemberLimit(services, author.id, level, act, context.spent);
  }
  const recent = (context.recent ?? []).map(({ at, ...rest }) => ({
    ...rest,
    createdAt: new Date(at),
  }));
  const title = (text.secondaryText ?? []).join('\n');
  const hasSignOfCrisis =
    (await runInSlices(detectCareKindInSteps(`${title}\n${content}`))) !== null;
  const verdict = triageText({ title, content, hasSignOfCrisis, level, recent, now });
  return { ...context, content, names, recipients: context.recipients ?? [], verdict };
}

function requireNoIssue(message: string | null): void {
  if (!message) return;
  throw kernelError('request.invalid', { message, fields: [{ path: 'content', message }] });
}

type SecondaryTextInput = {
  title: string;
  pseudonym?: string | null | undefined;
  tags?: readonly string[] | undefined;
  imageAlt?: string | undefined;
};

/** All text of a post that readers see besides its content. Triage reviews all of it. */
export function listSecondaryText({
  title,
  pseudonym,
  tags = [],
  imageAlt = '',
}: SecondaryTextInput): string[] {
  return [title, pseudonym ?? '', ...tags, imageAlt].filter((text) => text !== '');
}
