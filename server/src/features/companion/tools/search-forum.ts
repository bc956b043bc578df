import { refOf } from '@attune/domain/companion/facts';
import { foreignLine } from '@attune/domain/companion/foreign-text';
import { searchInput } from '@attune/domain/companion/tool-inputs';
import { defineTool } from './define-tool.ts';

const MOST = 5;
/** Many may be the person's own, or not to be quoted. */
const ASKED_FOR = 50;
/** With fewer hits than this, posts that hold some of the words are better than none. */
const FEW = 2;
const EXCERPT_LENGTH = 300;

const MORE_NOTE =
  'You cannot read these posts: their authors keep them from you. Say how many there are, and link the address.';

export const searchForum = defineTool({
  name: 'search_forum',
  description:
    'Searches the posts of the members for a few key words. What it answers are members’ opinions.',
  activity: 'Looking through the community',
  input: searchInput,
  reach: 'foreign',
  async run({ query }, { services, rooms, user, facts, sink }) {
    const told = new Set(facts.map(({ ref }) => ref));
    // One's own post is told of only where the model may know of it.
    const find = async (words: string) =>
      (await rooms.searchPosts(user.id, words, ASKED_FOR)).filter(
        ({ id, isOwn }) => !isOwn || told.has(refOf('post', id)),
      );
    const all = await find(query);
    const some = all.length < FEW ? await find(query.split(/\s+/).join(' or ')) : [];
    const found = new Map([...all, ...some].map((post) => [post.id, post]));
    // What the built-in guide reads stays on this server; a model outside gets what authors allow.
    const ids = [...found.keys()];
    const quotable = services.model.isBuiltIn
      ? new Set(ids)
      : await rooms.listQuotablePosts(user.id, ids);
    const shown = [...found.values()].filter(({ id }) => quotable.has(id));
    const posts = shown.slice(0, MOST).map(({ id, title, excerpt, comments }) => ({
      id,
      title: foreignLine(title, EXCERPT_LENGTH),
      address: `/forum/${id}`,
      excerpt: foreignLine(excerpt, EXCERPT_LENGTH),
      comments,
    }));
    for (const { title, address } of posts) sink.source({ kind: 'post', title, address });
    const count = found.size - shown.length;
    if (count === 0) return { posts };
    const address = `/forum?${new URLSearchParams({ query })}`;
    return { posts, more: { count, address, note: MORE_NOTE } };
  },
});
