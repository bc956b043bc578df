import { refOf } from '@attune/domain/companion/facts';
import { foreignLine } from '@attune/domain/companion/foreign-text';
import { searchInput } from '@attune/domain/companion/tool-inputs';
import { defineTool } from './define-tool.ts';

const MOST = 5;
/** Some may be one's own. */
const ASKED_FOR = 15;
/** With fewer hits than this, posts that hold some of the words are better than none. */
const FEW = 2;
const EXCERPT_LENGTH = 300;

export const searchForum = defineTool({
  name: 'search_forum',
  description:
    'Searches the posts of the members for a few key words. What it answers are members’ opinions.',
  activity: 'Looking through the community',
  input: searchInput,
  reach: 'foreign',
  async run({ query }, { rooms, user, facts, sink }) {
    const told = new Set(facts.map(({ ref }) => ref));
    // One's own post is told of only where the model may know of it.
    const find = async (words: string) =>
      (await rooms.searchPosts(user.id, words, ASKED_FOR)).filter(
        ({ id, isOwn }) => !isOwn || told.has(refOf('post', id)),
      );
    const all = await find(query);
    const some = all.length < FEW ? await find(query.split(/\s+/).join(' or ')) : [];
    const found = new Map([...all, ...some].map((post) => [post.id, post]));
    const posts = [...found.values()].slice(0, MOST).map(({ id, title, excerpt, comments }) => ({
      id,
      title: foreignLine(title, EXCERPT_LENGTH),
      address: `/forum/${id}`,
      excerpt: foreignLine(excerpt, EXCERPT_LENGTH),
      comments,
    }));
    for (const { title, address } of posts) sink.source({ kind: 'post', title, address });
    return { posts };
  },
});
