import type { UserDocument } from '@attune/domain/account/user-document';
import { isCardId, orderCards } from '@attune/domain/dashboard/cards';
import { COMPARED_DAYS, type Metrics } from '@attune/domain/dashboard/improvement';
import { MOOD_DAYS } from '@attune/domain/dashboard/mood-trend';
import { SCORE_WEEKS, type ScoreWeek } from '@attune/domain/dashboard/score';
import { calculateStreak } from '@attune/domain/dashboard/streak';
import {
  createDayFormatter,
  fromDayNumber,
  shiftDay,
  toDayNumber,
} from '@attune/domain/kernel/day-number';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { addDays } from '@attune/domain/kernel/time';
import { zonedTimeToDate } from '@attune/domain/kernel/wall-clock';
import type { Services } from '#platform/services.ts';
import { toAttitudePoints } from './attitude-points.ts';
import type { Dashboard, DashboardSettings } from './dashboard.schemas.ts';
import { readFacts } from './facts.repository.ts';
import type { DashboardFacts, Span } from './facts.ts';
import { type OpenDaily, readTodaysPage } from './todays-page.ts';

/** Data of other features. */
export type DashboardPorts = {
  openDaily: OpenDaily;
  /** How many questions the user has left to review today. */
  countDueReviews(user: UserDocument): Promise<number>;
};

const MAX_GOALS = 3;

function toSpan({ id: userId, timeZone }: UserDocument, now: Date): Span {
  const today = getLocalDay(timeZone, now);
  const nowFrom = shiftDay(today, 1 - COMPARED_DAYS);
  const beforeFrom = shiftDay(nowFrom, -COMPARED_DAYS);
  return {
    userId,
    today,
    until: shiftDay(today, 1),
    end: addDays(now, 1),
    nowFrom,
    nowStart: zonedTimeToDate(timeZone, nowFrom, '00:00'),
    beforeFrom,
    beforeStart: zonedTimeToDate(timeZone, beforeFrom, '00:00'),
    weeksFrom: shiftDay(today, 1 - 7 * SCORE_WEEKS),
    moodsFrom: shiftDay(today, 1 - MOOD_DAYS),
  };
}

export async function readDashboard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: UserDocument,
  { openDaily, countDueReviews }: DashboardPorts,
): Promise<Dashboard> {
  const span = toSpan(user, clock.now());
  const [facts, dueReviews] = await Promise.all([readFacts(db, span), countDueReviews(user)]);
  const page = await readTodaysPage(facts, () => openDaily(user.id));
  const { streak, attitude, learning, mind, community } = facts;
  const finished = learning.progress.filter(({ completedAt }) => completedAt !== null);
  const dayOf = createDayFormatter(user.timeZone);
  const lessonDays = finished.map(({ completedAt }) => dayOf(completedAt ?? ''));
  const { today } = span;
  return {
    day: today,
    isZen: streak.isZen,
    isNew: isNew(facts),
    settings: toSettings(facts, today),
    latestAssessmentAt: attitude.assessments[0]?.createdAt ?? null,
    attitude: {
      points: toAttitudePoints(attitude, dayOf, span.weeksFrom),
      weeks: toWeeks(facts, lessonDays, today),
    },
    improvement: toMetrics(facts, lessonDays, span),
    streak: calculateStreak({ ...streak, today }),
    learning: {
      lessons: {
        finished: finished.filter(({ isPublished }) => isPublished).length,
        total: learning.lessonCount,
      },
      activeGoals: learning.goals.length,
      goals: learning.goals.slice(0, MAX_GOALS),
    },
    mood: Array.from({ length: MOOD_DAYS }, (_, index) => {
      const day = shiftDay(span.moodsFrom, index);
      const dayMood = mind.days.find((moodDay) => moodDay.day === day);
      return { day, level: dayMood?.level ?? null, about: dayMood?.about ?? [] };
    }),
    daily: page && {
      day: page.day,
      id: page.itemId,
      title: page.title,
      lead: page.lead,
      isSaved: page.isSaved,
      isDone: page.isDone,
    },
    dueReviews,
    community: {
      replies: community.replies,
      posts: community.posts,
      likes: community.likes,
      waiting: community.waiting,
    },
  };
}

/**
 * Whether the user has no activity yet. The assessment does not count: every user takes it first.
 */
function isNew({ attitude, learning, mind, community }: DashboardFacts): boolean {
  const hasLessons = learning.progress.some((lesson) => lesson.isBegun || lesson.completedAt);
  const hasGoalsOrCheckIns = learning.goals.length > 0 || attitude.checkIns.length > 0;
  return !hasLessons && !hasGoalsOrCheckIns && !mind.hasAny && !community.hasAny;
}

function toSettings({ streak }: DashboardFacts, today: string): DashboardSettings {
  const pastRests = streak.rests.filter(({ since }) => since <= today);
  const [latestRest] = pastRests.toSorted((one, other) => other.since.localeCompare(one.since));
  const pause = streak.pauses.find(({ from, until }) => from <= today && today <= until);
  return {
    hidden: (streak.settings?.hidden ?? []).filter(isCardId),
    order: orderCards(streak.settings?.order ?? []),
    restWeekday: latestRest?.weekday ?? null,
    pause: pause ?? null,
  };
}

function toMetrics(facts: DashboardFacts, lessonDays: readonly string[], span: Span): Metrics {
  const { attitude, learning, mind, community } = facts;
  const countLessons = (from: string, until: string) =>
    lessonDays.filter((day) => from <= day && day < until).length;
  return {
    lessons: {
      now: countLessons(span.nowFrom, '9999'),
      before: countLessons(span.beforeFrom, span.nowFrom),
    },
    quiz: learning.quiz,
    steps: learning.steps,
    checkIns: {
      now: mind.moods.now + attitude.checkInCounts.now,
      before: mind.moods.before + attitude.checkInCounts.before,
    },
    practices: mind.practices,
    helpful: community.helpful,
  };
}

/** Returns weeks of seven days, oldest first. The last week ends today. */
function toWeeks(
  { mind }: DashboardFacts,
  lessonDays: readonly string[],
  today: string,
): ScoreWeek[] {
  const todayNumber = toDayNumber(today);
  const lessonCounts = new Map<number, number>();
  for (const day of lessonDays) {
    const ago = Math.max(0, Math.floor((todayNumber - toDayNumber(day)) / 7));
    lessonCounts.set(ago, (lessonCounts.get(ago) ?? 0) + 1);
  }
  return Array.from({ length: SCORE_WEEKS }, (_, index) => {
    const ago = SCORE_WEEKS - 1 - index;
    const week = mind.weeks.find((mindWeek) => mindWeek.ago === ago);
    return {
      from: fromDayNumber(todayNumber - 7 * ago - 6),
      lessons: lessonCounts.get(ago) ?? 0,
      practices: week?.practices ?? 0,
      mood: week?.mood ?? null,
    };
  });
}
