import { formatMinutes, pluralize } from '@attune/domain/kernel/pluralize';
import { MOOD_ABOUT } from '@attune/domain/mind/moods';
import { BookOpen, ChevronRight, type LucideIcon, MessagesSquare, Wind } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Mood, MoodOffer } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';

type WorryOfferProps = { mood: Mood; offer: MoodOffer; isZen: boolean };

const CAUSES = ['work', 'ai'];

/** Offers three small actions for a worry about work or AI (DECISIONS, beyond 7). */
export function WorryOffer({ mood, offer, isZen }: WorryOfferProps) {
  const { practice, lesson, thread } = offer;
  const causes = MOOD_ABOUT.filter(({ id }) => CAUSES.includes(id) && mood.about.includes(id));
  return (
    <section
      aria-labelledby="worry-offer"
      className="grid gap-3 rounded-lg border border-line bg-raised p-6"
    >
      <p className="text-sm">
        Because you tagged{' '}
        {causes.map(({ id, label }, index) => (
          <Fragment key={id}>
            {index > 0 && ' and '}
            <mark>{label}</mark>
          </Fragment>
        ))}
      </p>
      <h2 id="worry-offer" className="heading text-2xl">
        This may help
      </h2>
      <ul className="grid border-b border-line">
        <Row
          icon={Wind}
          to={`/mind?practice=${practice.id}`}
          title={practice.title}
          below={isZen ? 'Breathing' : formatMinutes(practice.minutes)}
        />
        {lesson && (
          <Row
            icon={BookOpen}
            to={`/tutorials/${lesson.id}`}
            title={lesson.title}
            below={isZen ? 'Lesson' : `Lesson, ${formatMinutes(lesson.minutes)}`}
          />
        )}
        {thread && (
          <Row
            icon={MessagesSquare}
            to={`/forum/${thread.id}`}
            title={thread.title}
            below={
              isZen || thread.comments === 0
                ? 'Post'
                : `Post, ${pluralize(thread.comments, 'comment')}`
            }
          />
        )}
      </ul>
      <p className="text-sm text-muted">Afterward, we’ll ask once more how you feel.</p>
    </section>
  );
}

type RowProps = { icon: LucideIcon; to: string; title: string; below: string };

function Row({ icon, to, title, below }: RowProps) {
  return (
    <li className="border-t border-line">
      <Link
        to={to}
        className="-mx-2 grid min-h-13 grid-cols-[auto_1fr_auto] items-center gap-4 rounded-sm px-2 py-2 hover:bg-calm-soft"
      >
        <span className="text-calm-ink">
          <Icon of={icon} />
        </span>
        <span className="grid text-sm">
          <b className="font-semibold wrap-anywhere">{title}</b>
          <span className="text-xs text-muted">{below}</span>
        </span>
        <Icon of={ChevronRight} />
      </Link>
    </li>
  );
}
