import type { UserDocument } from '@attune/domain/account/user-document';
import { detectCareKindInSteps } from '@attune/domain/companion/care/detect-care-kind';
import { findAllMentions, updateMentionNames } from '@attune/domain/forum/mentions';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Verdict } from '@attune/domain/moderation/flags';
import { getRecentTextLimit, triageText } from '@attune/domain/moderation/triage';
import { getRequiredPublishedCount } from '@attune/domain/moderation/trust-level';
import {
  consumeMemberLimits,
  type MemberAction,
  readStanding,
  requireGoodStanding,
} from '#features/moderation';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import type { ForumServices } from '../forum-context.ts';
import { findMemberNames } from '../members/member-names.repository.ts';
import { countPublishedUpTo, listRecentTexts } from './published-texts.repository.ts';

type TextInput = {
  id: string;
  content: string;
  /** Other text that readers see: title, tags, pseudonym and picture description. */
  secondaryText?: readonly string[];
  issueOf: (content: string) => string | null;
  /** The actions counted against the author's trust level. Empty for a text sent before. */
  counts: readonly MemberAction[];
};

export type ReviewedText = {
  /**
   * The stored form: a mention carries the member's real name, whatever was sent, and a mention of
   * an unknown member is plain text.
   */
  content: string;
  mentioned: string[];
  verdict: Verdict;
};

/**
 * Runs before a text is written: rejects authors who may not write or exceed the limits of their
 * trust level, and decides whether the text is published, held, or brought to the moderators.
 */
export async function reviewText(
  services: ForumServices,
  author: UserDocument,
  text: TextInput,
): Promise<ReviewedText> {
  const { db, clock } = services;
  const now = clock.now();
  const member = { createdAt: new Date(author.createdAt), isStaff: author.role !== 'user' };
  const [published, names, recent] = await Promise.all([
    countPublishedUpTo(db, author.id, getRequiredPublishedCount(member, now)),
    findMemberNames(db, findAllMentions(text.content)),
    listRecentTexts(db, author.id, {
      exceptId: text.id,
      limit: getRecentTextLimit(text.content),
    }),
    requireGoodStanding(services, author),
  ]);
  const level = await readStanding(db, author, published, now);
  const content = updateMentionNames(text.content, names, { isWritten: true });
  // The real names may have made the text longer.
  requireNoIssue(text.issueOf(content));
  await consumeMemberLimits(services, author.id, level, text.counts);
  const title = (text.secondaryText ?? []).join('\n');
  const hasSignOfCrisis =
    (await runInSlices(detectCareKindInSteps(`${title}\n${content}`))) !== null;
  const verdict = triageText({ title, content, hasSignOfCrisis, level, recent, now });
  return { content, mentioned: [...names.keys()], verdict };
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
