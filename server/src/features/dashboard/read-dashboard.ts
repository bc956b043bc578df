import type { UserDocument } from '@attune/domain/account/user-document';
import { inOrder } from '@attune/domain/dashboard/cards';
import { COMPARED_DAYS, type Figures } from '@attune/domain/dashboard/improvement';
import { MOOD_DAYS } from '@attune/domain/dashboard/mood-trend';
import { nextThings } from '@attune/domain/dashboard/next-thing';
import { SCORE_WEEKS, type ScoreWeek } from '@attune/domain/dashboard/score';
import { streakOf } from '@attune/domain/dashboard/streak';
import { dayIn } from '@attune/domain/kernel/calendar';
import { dayAfter, dayNumber, dayOfNumber, dayReader } from '@attune/domain/kernel/days';
import { addDays } from '@attune/domain/kernel/time';
import { momentAt } from '@attune/domain/kernel/wall-clock';
import type { Services } from '../../platform/services.ts';
import { attitudePoints } from './attitude-points.ts';
import type { Dashboard, DashboardSettings } from './dashboard.schemas.ts';
import { readFacts } from './facts.repository.ts';
import type { DashboardFacts, Span } from './facts.ts';
import { nextCandidates } from './next-candidates.ts';
import type { Shelves } from './shelves.ts';
import { type OpenDaily, todaysPage } from './todays-page.ts';

export type DashboardParts = { shelves: Shelves; openDaily: OpenDaily };

/** The goals that stand on the page; the others are one click away. */
const MOST_GOALS = 3;

function spanOf({ id: userId, timeZone }: UserDocument, now: Date): Span {
  const today = dayIn(timeZone, now);
  const nowFrom = dayAfter(today, 1 - COMPARED_DAYS);
  const beforeFrom = dayAfter(nowFrom, -COMPARED_DAYS);
  return {
    userId,
    today,
    until: dayAfter(today, 1),
    end: addDays(now, 1),
    nowFrom,
    nowStart: momentAt(timeZone, nowFrom, '00:00'),
    beforeFrom,
    beforeStart: momentAt(timeZone, beforeFrom, '00:00'),
    weeksFrom: dayAfter(today, 1 - 7 * SCORE_WEEKS),
    moodsFrom: dayAfter(today, 1 - MOOD_DAYS),
  };
}

/** Everything that stands on a person's dashboard. */
export async function readDashboard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: UserDocument,
  { shelves, openDaily }: DashboardParts,
): Promise<Dashboard> {
  const span = spanOf(user, clock.now());
  const facts = await readFacts(db, span);
  const page = await todaysPage(facts, () => openDaily(user.id));
  const { streak, attitude, learning, mind, community } = facts;
  const finished = learning.progress.filter(({ completedAt }) => completedAt !== null);
  const dayOf = dayReader(user.timeZone);
  const lessonDays = finished.map(({ completedAt }) => dayOf(completedAt ?? ''));
  const { today } = span;
  return {
    day: today,
    isZen: streak.isZen,
    isNew: isNew(facts),
    settings: settingsOf(facts, today),
    next: nextThings(await nextCandidates(db, { facts, page, today, shelves })),
    latestAssessmentAt: attitude.assessments[0]?.createdAt ?? null,
    attitude: {
      points: attitudePoints(attitude, dayOf, span.weeksFrom),
      weeks: weeksOf(facts, lessonDays, today),
    },
    improvement: figuresOf(facts, lessonDays, span),
    streak: streakOf({ ...streak, today }),
    learning: {
      lessons: {
        finished: finished.filter(({ isPublished }) => isPublished).length,
        total: learning.library.size,
      },
      activeGoals: learning.goals.length,
      goals: learning.goals.slice(0, MOST_GOALS),
    },
    mood: Array.from({ length: MOOD_DAYS }, (_, at) => {
      const day = dayAfter(span.moodsFrom, at);
      const noted = mind.days.find((one) => one.day === day);
      return { day, level: noted?.level ?? null, about: noted?.about ?? [] };
    }),
    daily: page && {
      day: page.day,
      id: page.itemId,
      title: page.title,
      lead: page.lead,
      isSaved: page.isSaved,
      isDone: page.isDone,
    },
    community: {
      replies: community.replies,
      posts: community.posts,
      likes: community.likes,
      waiting: community.waiting,
    },
  };
}

/** Nothing that anybody does here was done yet: the assessment alone brings one in. */
function isNew({ attitude, learning, mind, community }: DashboardFacts): boolean {
  const hasBegun = learning.progress.some((one) => one.isBegun || one.completedAt !== null);
  const isUnderWay = hasBegun || learning.goals.length > 0 || attitude.checkIns.length > 0;
  return !isUnderWay && !mind.hasAny && !community.hasAny;
}

function settingsOf({ streak }: DashboardFacts, today: string): DashboardSettings {
  const held = streak.rests.filter(({ since }) => since <= today);
  const [chosen] = held.toSorted((one, other) => other.since.localeCompare(one.since));
  const pause = streak.pauses.find(({ from, until }) => from <= today && today <= until);
  return {
    hidden: streak.settings?.hidden ?? [],
    order: inOrder(streak.settings?.order ?? []),
    restWeekday: chosen?.weekday ?? null,
    pause: pause ?? null,
  };
}

function figuresOf(facts: DashboardFacts, lessonDays: readonly string[], span: Span): Figures {
  const { attitude, learning, mind, community } = facts;
  const within = (from: string, until: string) =>
    lessonDays.filter((day) => from <= day && day < until).length;
  return {
    lessons: {
      now: within(span.nowFrom, '9999'),
      before: within(span.beforeFrom, span.nowFrom),
    },
    quiz: learning.quiz,
    steps: learning.steps,
    checkIns: {
      now: mind.moods.now + attitude.reviews.now,
      before: mind.moods.before + attitude.reviews.before,
    },
    practices: mind.practices,
    helpful: community.helpful,
  };
}

/** Weeks of seven days that end today, the oldest first. */
function weeksOf(
  { mind }: DashboardFacts,
  lessonDays: readonly string[],
  today: string,
): ScoreWeek[] {
  const last = dayNumber(today);
  const lessons = new Map<number, number>();
  for (const day of lessonDays) {
    const ago = Math.max(0, Math.floor((last - dayNumber(day)) / 7));
    lessons.set(ago, (lessons.get(ago) ?? 0) + 1);
  }
  return Array.from({ length: SCORE_WEEKS }, (_, at) => {
    const ago = SCORE_WEEKS - 1 - at;
    const week = mind.weeks.find((one) => one.ago === ago);
    return {
      from: dayOfNumber(last - 7 * ago - 6),
      lessons: lessons.get(ago) ?? 0,
      practices: week?.practices ?? 0,
      mood: week?.mood ?? null,
    };
  });
}
