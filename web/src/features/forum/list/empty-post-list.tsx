import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PostFilters } from '#platform/api/forum.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ForumAddress } from './forum-address.ts';

type EmptyListText = { title: string; text: ReactNode };

export function EmptyPostList({ address }: { address: ForumAddress }) {
  const { filters, change, clear } = address;
  const { query, tag, category, sort } = filters;
  const { title, text } = emptyTextFor(filters);
  const isNarrowed = Boolean(query && (tag || category || sort !== 'newest'));
  const action = isNarrowed ? (
    <Button onClick={() => change({ tag: null, category: null, sort: null })}>
      Search all posts
    </Button>
  ) : query || tag || sort === 'followed' || sort === 'for-you' || sort.startsWith('top') ? (
    <Button kind="secondary" onClick={clear}>
      Show all posts
    </Button>
  ) : (
    <Button kind="secondary" render={<Link to="/forum/new" />}>
      Write a post
    </Button>
  );
  return (
    <EmptyState headingLevel={3} title={title} action={action}>
      {text}
    </EmptyState>
  );
}

function emptyTextFor({ query, tag, category, sort }: PostFilters): EmptyListText {
  if (query) {
    return {
      title: 'No post speaks of that yet',
      text: (
        <>
          Nobody has written about “<bdi>{query}</bdi>” in what is shown here. Try one plain word
          for it, or ask it as a question.
        </>
      ),
    };
  }
  if (sort === 'mine') {
    return {
      title: 'You have not written here yet',
      text: 'A post can be three sentences: what you tried, what happened, what you would do next time. Your own posts then stand here, and so do those that wait for a moderator.',
    };
  }
  if (sort === 'followed') {
    return {
      title: 'You follow nothing yet',
      text: 'Follow a post to hear when somebody answers in it. It then waits here.',
    };
  }
  if (tag) {
    return {
      title: `Nothing is tagged “${tag}”`,
      text: 'Tags are chosen by who writes. Somebody may have used another word for it.',
    };
  }
  if (sort === 'top7' || sort === 'top30') {
    return {
      title: sort === 'top7' ? 'A quiet week' : 'A quiet month',
      text: 'Nothing new was written here in that time. What is older is still worth reading.',
    };
  }
  if (sort === 'for-you') {
    return {
      title: 'Nothing for you in particular yet',
      text: 'What you answered, learn and follow decides what stands here. With more posts there will be more to choose from.',
    };
  }
  return {
    title: category ? `Nobody has written under ${category} yet` : 'Nobody has spoken yet',
    text: 'Say what happened to you, in your own words. The first post makes the second one easier.',
  };
}
