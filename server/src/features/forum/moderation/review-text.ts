import type { UserDocument } from '@attune/domain/account/user-document';
import { detectCareKindInSteps } from '@attune/domain/companion/care/detect-care-kind';
import { findMentionedMembers, updateMentionNames } from '@attune/domain/forum/mentions';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Verdict } from '@attune/domain/moderation/flags';
import { getRecentTextLimit, triageText } from '@attune/domain/moderation/triage';
import {
  getRequiredPublishedCount,
  getTrustLevel,
  type TrustLevel,
} from '@attune/domain/moderation/trust-level';
import { requireGoodStanding } from '#features/moderation';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import type { ForumServices } from '../forum-context.ts';
import { findMemberNames } from '../members/member-names.repository.ts';
import { type AuthorHistory, readAuthorHistory } from './published-texts.repository.ts';

type TextInput = {
  id: string;
  content: string;
  /** Other text that readers see: title, tags, pseudonym and picture description. */
  secondaryText?: readonly string[];
  issueOf: (content: string) => string | null;
};

export type ReviewedText = {
  /**
   * The text to store: a mention contains the member's real name, whatever was sent, and a mention
   * of an unknown member is plain text.
   */
  content: string;
  mentioned: string[];
  verdict: Verdict;
  /** The author's trust level, which limits how much they may write. */
  level: TrustLevel;
  history: AuthorHistory;
};

/**
 * Runs before a text is written: rejects authors who may not write, and decides whether the text is
 * published, held, or shown to moderators.
 */
export async function reviewText(
  services: ForumServices,
  author: UserDocument,
  text: TextInput,
): Promise<ReviewedText> {
  const { db, clock } = services;
  const now = clock.now();
  const member = { createdAt: new Date(author.createdAt), isStaff: author.role !== 'user' };
  const [history, names, { removals }] = await Promise.all([
    readAuthorHistory(db, author.id, {
      textId: text.id,
      publishedLimit: getRequiredPublishedCount(member, now),
      recentLimit: getRecentTextLimit(text.content),
    }),
    findMemberNames(db, findMentionedMembers(text.content)),
    requireGoodStanding(services, author),
  ]);
  const { published, recent } = history;
  const level = getTrustLevel({ ...member, published, removals }, now);
  const content = updateMentionNames(text.content, names, { keepsUnknownNames: true });
  // The real names may have made the text longer.
  requireNoIssue(text.issueOf(content));
  const title = (text.secondaryText ?? []).join('\n');
  const hasSignOfCrisis =
    (await runInSlices(detectCareKindInSteps(`${title}\n${content}`))) !== null;
  const verdict = triageText({ title, content, hasSignOfCrisis, level, recent, now });
  return { content, mentioned: [...names.keys()], verdict, level, history };
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
