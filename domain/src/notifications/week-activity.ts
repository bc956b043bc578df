import { pluralize } from '../kernel/pluralize.ts';

/** What a user did in a week. The journal is private, so it is left out. */
export type WeekActivity = { lessons: number; steps: number; practices: number; posts: number };

export function sumActivity(days: readonly WeekActivity[]): WeekActivity {
  const sum = (key: keyof WeekActivity) => days.reduce((total, day) => total + day[key], 0);
  return {
    lessons: sum('lessons'),
    steps: sum('steps'),
    practices: sum('practices'),
    posts: sum('posts'),
  };
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'Last week you finished 2 lessons and did 1 practice.' Null if there is nothing to name. */
export function describeWeek({ lessons, steps, practices, posts }: WeekActivity): string | null {
  const parts = [
    lessons > 0 && `finished ${pluralize(lessons, 'lesson')}`,
    steps > 0 && `took ${pluralize(steps, 'step')} toward your goals`,
    practices > 0 && `did ${pluralize(practices, 'practice')}`,
    posts > 0 && `posted ${posts === 1 ? 'once' : `${posts} times`} in the community`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Last week you ${listFormat.format(parts)}.`;
}
