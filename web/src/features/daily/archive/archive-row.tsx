import { getThemeTitle } from '@attune/domain/daily/themes';
import { Link } from 'react-router';
import type { ArchivedDaily } from '#platform/api/daily.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { dailyPath } from '../daily-location.ts';

export function ArchiveRow({ page }: { page: ArchivedDaily }) {
  const { day, title, theme, savedAt, isDone, isAnswered } = page;
  const facts = [
    getThemeTitle(theme),
    ...(savedAt ? ['saved'] : []),
    ...(isDone ? ['two minutes done'] : []),
    ...(isAnswered ? ['answered'] : []),
  ];
  return (
    <li className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[7rem_1fr]">
      <time dateTime={day} className="text-sm text-muted tabular-nums sm:pt-1">
        {formatDate(day, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' })}
      </time>
      <div className="grid justify-items-start gap-0.5">
        <Link to={dailyPath.of(day)} className="heading text-lg hover:underline">
          {title}
        </Link>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
    </li>
  );
}
