import type { Tutorial } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { RailSection } from '#ui/rail-section.tsx';
import { WhatChangedLink } from '../../what-changed-link.tsx';

/** Where the lesson's facts come from, and when we last checked them. */
export function LessonSources({ sources }: Pick<Tutorial, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <RailSection title="Sources">
      <ul className="grid gap-3">
        {sources.map(({ title, publisher, url, checked }) => (
          <li key={url} className="text-sm">
            <a href={url} target="_blank" rel="noopener noreferrer" className="link">
              {title}
            </a>
            <span className="block text-xs text-muted">
              {publisher}, checked {formatDate(checked, 'UTC')}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs">
        <WhatChangedLink />
      </p>
    </RailSection>
  );
}
