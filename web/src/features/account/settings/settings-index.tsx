import { useEffect, useState } from 'react';
import { Link } from 'react-router';

export type IndexGroup = {
  title: string;
  entries: ReadonlyArray<{ anchor: string; label: string }>;
};

export function SettingsIndex({ groups }: { groups: readonly IndexGroup[] }) {
  const current = useSectionInView(groups);
  return (
    <nav
      aria-label="Settings"
      className="sticky top-24 hidden max-h-[calc(100svh-8rem)] gap-6 self-start overflow-y-auto lg:grid"
    >
      {groups.map(({ title, entries }) => (
        <div key={title} className="grid gap-1">
          <p className="text-xs text-muted">{title}</p>
          <ul className="grid">
            {entries.map(({ anchor, label }) => (
              <li key={anchor}>
                <Link
                  to={`#${anchor}`}
                  preventScrollReset
                  aria-current={anchor === current ? 'true' : undefined}
                  className="flex min-h-9 items-center border-s-2 border-line ps-3 text-sm text-muted no-underline hover:text-ink aria-[current=true]:border-accent-ink aria-[current=true]:font-medium aria-[current=true]:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The section that crosses a line a quarter of the way down the window. */
function useSectionInView(groups: readonly IndexGroup[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing) setCurrent(crossing.target.id);
      },
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const { anchor } of groups.flatMap(({ entries }) => entries)) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [groups]);
  return current;
}
