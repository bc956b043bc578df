import { pluralize } from '@attune/domain/kernel/pluralize';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { findPostsWithSimilarTitle } from '#platform/api/forum-write.ts';

const MIN_TITLE_LENGTH = 10;
const PAUSE_MS = 400;

export function SimilarHint({ title }: { title: string }) {
  const debouncedTitle = useDebounced(useDeferredValue(title.trim()));
  const { data: posts = [] } = useQuery({
    queryKey: ['search', 'forum-similar', debouncedTitle],
    queryFn: () => findPostsWithSimilarTitle(debouncedTitle),
    enabled: debouncedTitle.length >= MIN_TITLE_LENGTH,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isShown = posts.length > 0 && title.trim().length >= MIN_TITLE_LENGTH;
  return (
    <div aria-live="polite">
      {isShown && (
        <div className="grid gap-2 rounded-md bg-tint px-4 py-3 text-sm">
          <p className="font-semibold">People asked this. Perhaps your answer is there:</p>
          <ul className="grid gap-1">
            {posts.slice(0, 3).map((post) => (
              <li key={post.id} dir="auto">
                <Link to={`/forum/${post.id}`} className="link">
                  {post.title}
                </Link>{' '}
                <span className="text-muted">
                  {post.hasHelpful ? 'answered' : formatReplyCount(post.comments)}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-xs text-muted">Your draft stays if you go and look.</p>
        </div>
      )}
    </div>
  );
}

function formatReplyCount(count: number): string {
  return count === 0 ? 'no comments yet' : pluralize(count, 'comment');
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
