import { createCompanionPorts } from '#app/companion-ports.ts';
import { findBestPosts } from '#features/forum/lists/best-posts.repository.ts';
import { listCandidates } from '#features/forum/lists/list-posts-for-you.repository.ts';
import { suggestThread } from '#features/forum/posts/suggest-thread.ts';
import type { ModerationApp } from './moderation-app.ts';

type Viewer = ModerationApp['member'];
type SuggestionQuery = { word: string; since: Date };

/** Reads the post ids in every list that suggests posts to readers who did not search for them. */
export async function readSuggestedPosts(
  app: ModerationApp,
  viewer: Viewer,
  { word, since }: SuggestionQuery,
) {
  const { db } = app.services;
  const ids = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);
  const similar = await viewer.client.get(`/api/forum/similar?title=${word}`);
  const thread = await suggestThread(db, viewer.id);
  const overview = JSON.stringify((await viewer.client.get('/api/forum/overview')).json);
  return {
    best: ids(await findBestPosts(db, since, viewer.id)),
    top: ids((await viewer.client.get('/api/forum/posts?sort=top7')).json.posts),
    forYou: ids(await listCandidates(db, { viewerId: viewer.id })),
    similar: ids(similar.json.posts),
    companion: ids(await createCompanionPorts(app.services).searchPosts(viewer.id, word, 10)),
    overview: [...overview.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].map(String),
    thread: thread ? [thread.id] : [],
    dashboard: ids((await viewer.client.get('/api/dashboard')).json.community.waiting),
  };
}
