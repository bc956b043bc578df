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
  const isNarrowed = query && (tag || category || sort !== 'newest');
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
      title: 'No posts about that yet',
      text: (
        <>
          No post shown here mentions “<bdi>{query}</bdi>”. Try a single plain word, or post your
          question.
        </>
      ),
    };
  }
  if (sort === 'mine') {
    return {
      title: 'You haven’t posted yet',
      text: 'Three sentences are enough: what you tried, what happened, and what you’d do next time.',
    };
  }
  if (sort === 'followed') {
    return {
      title: 'You aren’t following any posts yet',
      text: 'Follow a post to be notified of new comments.',
    };
  }
  if (tag) {
    return {
      title: `No posts tagged “${tag}”`,
      text: 'Authors choose their own tags. Try another word.',
    };
  }
  if (sort === 'top7' || sort === 'top30') {
    return {
      title: `No posts this ${sort === 'top7' ? 'week' : 'month'}`,
      text: 'Older posts are still worth reading.',
    };
  }
  if (sort === 'for-you') {
    return {
      title: 'No suggestions for you yet',
      text: 'Suggestions are based on your answers, goals and the posts you follow.',
    };
  }
  return {
    title: category ? `No posts in ${category} yet` : 'No posts yet',
    text: 'Share what happened to you in your own words.',
  };
}
