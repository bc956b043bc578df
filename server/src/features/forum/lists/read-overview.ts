import { CATEGORIES } from '@attune/domain/forum/categories';
import { formatTimeAgo } from '@attune/domain/forum/time-ago';
import { smartQuotes } from '@attune/domain/markdown/smart-quotes';
import { findSuspension } from '#features/moderation';
import type { Services } from '#platform/services.ts';
import { readDrafts } from '../drafts/drafts.ts';
import type { Viewer } from '../forum-context.ts';
import type { OverviewResponse } from './list-posts.schemas.ts';
import { toListedPost } from './list-posts-row.ts';
import { readOverviewRow } from './overview.repository.ts';

const MAX_DRAFTS = 5;

export async function readOverview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<OverviewResponse> {
  const now = clock.now();
  const { id: viewerId } = viewer;
  const today = now.toISOString().slice(0, 10);
  const { counts, waiting, tags, best } = await readOverviewRow(db, { viewerId, today });
  const categories = CATEGORIES.map((name) => ({ name, posts: counts?.[name] ?? 0 }));
  const [featured] = best;
  const { drafts } = await readDrafts({ db, clock }, viewer);
  return {
    categories,
    total: categories.reduce((sum, { posts }) => sum + posts, 0),
    waiting: waiting.map(({ id, title, createdAt }) => ({
      id,
      title: smartQuotes(title),
      timeAgo: formatTimeAgo(new Date(createdAt), now),
      createdAt: new Date(createdAt).toISOString(),
    })),
    tags,
    isSuspended: (await findSuspension(db, viewerId, now)) !== null,
    featured: featured ? toListedPost(featured, viewerId, now) : null,
    drafts: drafts.slice(0, MAX_DRAFTS).map(({ slot, draft, updatedAt, about }) => ({
      slot,
      title: draft.title ?? '',
      updatedAt,
      about,
    })),
  };
}
