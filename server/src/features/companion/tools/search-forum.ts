import { buildRef } from '@attune/domain/companion/facts';
import { describeLookup } from '@attune/domain/companion/reply-notes';
import { sanitizeLine } from '@attune/domain/companion/sanitize-text';
import { searchInput } from '@attune/domain/companion/tool-inputs';
import { defineTool } from './define-tool.ts';

const MAX_POSTS = 5;
/** More hits are fetched than shown, because many may be the user's own or not quotable. */
const FETCH_LIMIT = 50;
/** With fewer exact hits, posts that contain some of the terms are added. */
const MIN_MATCHES = 2;
const EXCERPT_LENGTH = 300;

const HIDDEN_POSTS_NOTE =
  'You cannot read these posts: their authors do not share them with you. Say how many there are, and link the address.';

export const searchForum = defineTool({
  name: 'search_forum',
  description: 'Searches the members’ posts for a few keywords. The results are members’ opinions.',
  activity: 'Looking through the community',
  input: searchInput,
  dataFlow: 'inbound',
  async run({ query }, { services, ports, user, facts, sink }) {
    const sharedRefs = new Set(facts.map(({ ref }) => ref));
    // The user's own posts are included only if the model may know them.
    const find = async (searchQuery: string) =>
      (await ports.searchPosts(user.id, searchQuery, FETCH_LIMIT)).filter(
        ({ id, isOwn }) => !isOwn || sharedRefs.has(buildRef('post', id)),
      );
    const exactMatches = await find(query);
    const looseMatches =
      exactMatches.length < MIN_MATCHES ? await find(query.split(/\s+/).join(' or ')) : [];
    const found = new Map([...exactMatches, ...looseMatches].map((post) => [post.id, post]));
    // Texts read by the built-in guide stay on this server; an external model gets only what
    // authors allow.
    const ids = [...found.keys()];
    const quotableIds = services.model.isBuiltIn
      ? new Set(ids)
      : await ports.listQuotablePosts(user.id, ids);
    const quotablePosts = [...found.values()].filter(({ id }) => quotableIds.has(id));
    const posts = quotablePosts.slice(0, MAX_POSTS).map(({ id, title, excerpt, comments }) => ({
      id,
      title: sanitizeLine(title, EXCERPT_LENGTH),
      address: `/forum/${id}`,
      excerpt: sanitizeLine(excerpt, EXCERPT_LENGTH),
      comments,
    }));
    for (const { title, address } of posts) sink.addSource({ kind: 'post', title, address });
    const hiddenCount = found.size - quotablePosts.length;
    if (hiddenCount === 0) return { posts };
    const address = `/forum?${new URLSearchParams({ query })}`;
    return { posts, more: { count: hiddenCount, address, note: HIDDEN_POSTS_NOTE } };
  },
  describe: ({ query }, { posts }) =>
    describeLookup(
      'search_forum',
      query,
      posts.map(({ address }) => ({ address })),
    ),
});
