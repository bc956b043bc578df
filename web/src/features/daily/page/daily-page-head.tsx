import { getThemeTitle } from '@attune/domain/daily/themes';
import { ArrowLeft, ArrowRight, Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DailyPage } from '#platform/api/generated/types.gen.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { Cover } from '#ui/cover.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useMark } from '../daily.queries.ts';
import { dailyPath } from '../daily-location.ts';
import { formatDay, formatEarlierDay } from '../format-day.ts';

type DailyPageHeadProps = { userId: string; page: DailyPage };

export function DailyPageHead({ userId, page }: DailyPageHeadProps) {
  const { day, item, isToday, earlierDay, hadBefore } = page;
  const hasDayLinks = earlierDay !== null || !isToday;
  return (
    <header className="grid gap-6">
      {hasDayLinks ? (
        <DayLinks page={page} />
      ) : (
        <p className="flex min-h-8 justify-end">{NEXT_PAGE}</p>
      )}
      <div className="grid justify-items-start gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <time dateTime={day} className={cx(isToday && 'font-semibold text-accent-ink')}>
            {isToday ? `Today, ${formatDay(day)}` : formatDay(day)}
          </time>
          <Tag>{getThemeTitle(item.theme)}</Tag>
        </p>
        <h1 className="display text-4xl">{item.title}</h1>
      </div>
      {hadBefore && (
        <p className="max-w-measure text-sm text-muted">
          You’ve seen this page before, on{' '}
          <Link to={dailyPath.of(hadBefore)} className="link">
            {formatDay(hadBefore)}
          </Link>
          . Your answer may be different now.
        </p>
      )}
      <div className="aspect-8/5 overflow-clip rounded-lg lg:hidden">
        <Cover id={item.id} />
      </div>
      <div className="flex flex-wrap gap-3">
        <SaveToggle userId={userId} page={page} />
        <Button kind="plain" render={<Link to={dailyPath.archive} />}>
          All your pages
        </Button>
      </div>
    </header>
  );
}

const NEXT_PAGE = <span className="content-center text-sm text-muted">Next page at midnight</span>;

function DayLinks({ page }: { page: DailyPage }) {
  const { earlierDay, laterDay, isToday } = page;
  return (
    <nav aria-label="Days" className="flex min-h-8 flex-wrap justify-between gap-x-4">
      {earlierDay ? (
        <DayLink to={dailyPath.of(earlierDay)}>
          <Icon of={ArrowLeft} size={18} />
          {formatEarlierDay(earlierDay, page)}
        </DayLink>
      ) : (
        <span />
      )}
      {isToday || !laterDay ? (
        NEXT_PAGE
      ) : (
        <span className="flex flex-wrap gap-x-6">
          <DayLink to={dailyPath.today}>Today’s page</DayLink>
          <DayLink to={dailyPath.of(laterDay)}>
            {formatDay(laterDay)}
            <Icon of={ArrowRight} size={18} />
          </DayLink>
        </span>
      )}
    </nav>
  );
}

function DayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextAction className="no-underline! hover:underline!" render={<Link to={to} />}>
      {children}
    </TextAction>
  );
}

function SaveToggle({ userId, page }: DailyPageHeadProps) {
  const mark = useMark(userId, page.day, 'saved');
  const attempt = useAttempt();
  const isSaved = mark.isPending ? mark.variables : page.savedAt !== null;

  const toggle = () =>
    void attempt(mark.mutateAsync(!isSaved), 'Your change couldn’t be saved. Please try again.');
  return (
    <Button kind="secondary" aria-pressed={isSaved} onClick={toggle}>
      <Icon of={Bookmark} size={18} className={cx(isSaved && 'fill-current text-accent-ink')} />
      {isSaved ? 'Saved' : 'Save for later'}
    </Button>
  );
}
