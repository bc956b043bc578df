import type { UserDocument } from '@attune/domain/account/user-document';
import { readCare } from '@attune/domain/companion/care/signs';
import { allMentions, nameMentions } from '@attune/domain/forum/mentions';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Verdict } from '@attune/domain/moderation/flags';
import { publishedThatMatters } from '@attune/domain/moderation/standing';
import { textsLookedAtFor, triage } from '@attune/domain/moderation/triage';
import { inSlices } from '../../platform/event-loop/in-slices.ts';
import {
  type MemberAct,
  memberCounter,
  refuseTooMuch,
  requireStanding,
} from '../moderation/index.ts';
import { type Known, readBeforeWriting } from './before-writing.repository.ts';
import { FORUM_ACTS, type ForumAct, refuseTooFast } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';

type Text = {
  kind: 'post' | 'comment';
  id: string;
  act: ForumAct;
  /** What is new in it, counted against its author's standing; nothing when words are edited. */
  counts: readonly MemberAct[];
  content: string;
  issueOf: (content: string) => string | null;
  /** What else of it people read: title, tags, a pseudonym, the words for a picture. */
  aside?: readonly string[];
  pseudonym?: string | null;
  thread?: { postId: string; parentId: string | null };
};

export type Reviewed = Pick<
  Known,
  'isKnown' | 'isNameTaken' | 'helpfulAnswers' | 'post' | 'parent'
> & {
  /**
   * As it is kept: a mention carries the name that the member has, whatever was sent, and one of
   * nobody is plain words.
   */
  content: string;
  names: ReadonlyMap<string, string>;
  hearers: NonNullable<Known['hearers']>;
  verdict: Verdict;
};

/**
 * Before a text is written: counts the attempt, refuses who may not write or writes too much, and
 * judges what it says.
 */
export async function beforeWriting(
  services: ForumServices,
  author: UserDocument,
  text: Text,
): Promise<Reviewed> {
  const { db, clock, limits } = services;
  const { kind, id, act, counts, pseudonym = null, thread = null } = text;
  const now = clock.now();
  const counters = counts.map(memberCounter);
  const known = await readBeforeWriting(db, {
    attempt: limits.attempt([FORUM_ACTS[act], ...counters], author.id),
    counters: 1 + counters.length,
    authorId: author.id,
    kind,
    id,
    mentioned: allMentions(text.content),
    pseudonym,
    published: publishedThatMatters(
      { createdAt: new Date(author.createdAt), isStaff: author.role !== 'user' },
      now,
    ),
    recent: textsLookedAtFor(text.content),
    thread,
    now,
  });
  // Only what is really new counts against somebody's standing.
  let isCounted = false;
  try {
    const reviewed = await review(services, author, text, known, now);
    isCounted = act === 'edit' || !known.isKnown;
    return reviewed;
  } finally {
    if (!isCounted) for (const counter of counters) await limits.refund(counter, author.id);
  }
}

async function review(
  services: ForumServices,
  author: UserDocument,
  text: Text,
  known: Known,
  now: Date,
): Promise<Reviewed> {
  const level = requireStanding(author, known.record, known.published, now);
  refuseTooFast(services, text.act, author.id, known.spent);
  const names = new Map(known.names?.map(({ id, name }) => [id, name]));
  const content = nameMentions(text.content, names, { isWritten: true });
  // The names may have made it longer.
  requireFitting(text.issueOf(content));
  if (!known.isKnown || text.act === 'edit') {
    for (const act of text.counts) refuseTooMuch(services, author.id, level, act, known.spent);
  }
  const recent = (known.recent ?? []).map(({ at, ...said }) => ({
    ...said,
    createdAt: new Date(at),
  }));
  const title = (text.aside ?? []).join('\n');
  const hasSignOfCrisis = (await inSlices(readCare(`${title}\n${content}`))) !== null;
  const verdict = triage({ title, content, hasSignOfCrisis, level, recent, now });
  return { ...known, content, names, hearers: known.hearers ?? [], verdict };
}

function requireFitting(message: string | null): void {
  if (!message) return;
  throw kernelError('request.invalid', { message, fields: [{ path: 'content', message }] });
}
