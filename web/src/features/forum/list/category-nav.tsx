import { CATEGORIES } from '@attune/domain/forum/categories';
import { Link } from 'react-router';
import type { Overview } from '#platform/api/forum.ts';
import { formatNumber } from '#platform/browser/format-number.ts';
import { cx } from '#ui/cx.ts';
import type { ForumAddress } from './forum-address.ts';

type CategoryNavProps = { address: ForumAddress; overview: Overview | undefined };

export function CategoryNav({ address, overview }: CategoryNavProps) {
  const chosen = address.filters.category ?? null;
  const counts = new Map<string, number>(
    overview?.categories.map(({ name, posts }) => [name, posts]) ?? [],
  );
  const chips = [
    { name: null, label: 'All', posts: overview?.total },
    ...CATEGORIES.map((name) => ({
      name,
      label: name,
      posts: overview && (counts.get(name) ?? 0),
    })),
  ];
  return (
    <nav
      aria-label="Categories"
      className="relative -mx-(--gutter) overflow-x-auto px-(--gutter) sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex gap-1.5 py-0.5 sm:flex-wrap">
        {chips.map(({ name, label, posts }) => (
          <li key={label}>
            <Link
              to={address.linkTo({ category: name })}
              preventScrollReset
              aria-current={name === chosen ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-2.5 text-sm leading-tight font-medium whitespace-nowrap',
                name === chosen
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line-strong hover:bg-tint',
              )}
            >
              {label}
              {/* Reserves the width before the number is known, so that no chip wraps. */}
              <span
                className={cx(
                  'min-w-[2ch] text-center text-xs tabular-nums',
                  name !== chosen && 'text-muted',
                )}
              >
                {posts !== undefined && (
                  <>
                    {formatNumber(posts)}
                    <span className="sr-only"> posts</span>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
