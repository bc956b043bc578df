import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedTutorial } from '#platform/api/generated/types.gen.ts';
import { Cover } from '#ui/cover.tsx';
import { Icon } from '#ui/icon.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { formatTimeLeft, LEVEL_LABELS, trackTitle } from '../lesson-labels.ts';
import { SaveToggle } from '../save-toggle.tsx';

type LessonRowProps = {
  userId: string;
  tutorial: ListedTutorial;
  /** False where the heading above already names the track. */
  hasTrack?: boolean;
  why?: ReactNode;
};

export function LessonRow({ userId, tutorial, hasTrack = true, why }: LessonRowProps) {
  const { id, title, summary, excerpt, leadsTo, isSaved } = tutorial;
  return (
    <li className="relative grid grid-cols-[5.5rem_1fr_auto] gap-x-4 border-b border-line py-4 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-6 lg:grid-cols-[8rem_minmax(0,1fr)_15rem_auto]">
      <div className="aspect-8/5 self-start overflow-clip rounded-md">
        <Cover id={id} />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="heading text-xl">
          {/* The link covers the whole row, and the save button is drawn on top of it. */}
          <Link to={`/tutorials/${id}`} className="hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        {excerpt && excerpt.ranges.length > 0 ? (
          <p className="text-sm">
            <MarkedText text={excerpt.text} marks={excerpt.ranges} />
          </p>
        ) : (
          <p className="text-sm text-muted max-sm:hidden">{summary}</p>
        )}
        <Facts tutorial={tutorial} hasTrack={hasTrack} />
        {leadsTo && <p className="text-xs text-muted">Prepares you for “{leadsTo.title}”.</p>}
      </div>
      <div className="pt-1 max-lg:col-start-2 max-lg:row-start-2">{why}</div>
      <div className="relative -me-2 self-start max-lg:col-start-3 max-lg:row-start-1">
        <SaveToggle userId={userId} tutorial={tutorial} isSaved={isSaved} />
      </div>
    </li>
  );
}

function Facts({ tutorial, hasTrack }: { tutorial: ListedTutorial; hasTrack: boolean }) {
  const { status, track, level } = tutorial;
  const facts = [
    formatTimeLeft(tutorial),
    LEVEL_LABELS[level],
    ...(tutorial.needsNoAccount ? ['no AI account needed'] : []),
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
      {status === 'completed' && (
        <span className="inline-flex items-center gap-1 font-medium text-good">
          <Icon of={Check} size={16} />
          Finished
        </span>
      )}
      {status === 'started' && <span className="font-medium text-accent-ink">Started</span>}
      <span>
        {facts.join(' · ')}
        {hasTrack && <span className="max-sm:hidden"> · {trackTitle(track)}</span>}
      </span>
    </p>
  );
}
