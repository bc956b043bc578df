import type { UserDocument } from '@attune/domain/account/user-document';
import { HOUR_MS } from '@attune/domain/kernel/time';
import type { Verdict } from '@attune/domain/moderation/flags';
import { STANDING_RULES } from '@attune/domain/moderation/standing';
import { triage } from '@attune/domain/moderation/triage';
import type { Services } from '../../platform/services.ts';
import { spendAsMember, standingOf } from '../moderation/index.ts';
import { countPublishedOf, listRecentTexts } from './published.repository.ts';

type Text = {
  id: string;
  /** Empty for a comment. */
  title: string;
  content: string;
  /** What the text is that is new; nothing when an old one is edited. */
  counts: readonly ('post' | 'comment' | 'picture')[];
};

/** Reads a text before it is written: counts it against its author's standing, and judges it. */
export async function reviewContent(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  author: UserDocument,
  { id, title, content, counts }: Text,
): Promise<Verdict> {
  const { db, clock } = services;
  const now = clock.now();
  const published = await countPublishedOf(db, author.id, STANDING_RULES.trusted.published);
  const level = await standingOf(db, author, published, now);
  for (const what of counts) await spendAsMember(services, author.id, level, what);
  const since = new Date(now.getTime() - HOUR_MS);
  const recent = await listRecentTexts(db, author.id, since, id);
  return triage({ title, content, level, recent, now });
}
