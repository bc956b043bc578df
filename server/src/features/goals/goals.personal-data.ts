import type { UserDocument } from '@attune/domain/account/user-document';
import type { Executor } from '#platform/db/database.ts';
import { formatDate, formatDateTime } from '#platform/email/format-date.ts';
import { markdownFacts, markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { readInBatches, writeSections } from '#platform/personal-pages.ts';
import { listStoredGoals, type StepRow, type StoredGoal } from './goals/goals.repository.ts';
import { listReviews, type ReviewRow } from './reviews/goal-reviews.repository.ts';

export const goalPersonalData: PersonalData = {
  titles: {
    goals: 'Learning goals',
    goal_steps: 'Steps of your goals',
    goal_tutorials: 'Lessons linked to your goals',
    goal_reviews: 'Weekly reviews of your goals',
  },
  pages: [
    { file: 'goals.md', title: 'Learning goals and their steps', write: writeGoals },
    { file: 'goal-reviews.md', title: 'Weekly reviews', write: writeReviews },
  ],
};

async function* writeGoals(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield* writeSections({
    title: 'Learning goals',
    rows: await listStoredGoals(db, user.id),
    format: (goal) => formatGoal(goal, user),
    empty: 'You have no learning goals.',
  });
}

const STATUS_LABELS = { active: 'in progress', done: 'completed', archived: 'archived' } as const;

function formatGoal(goal: StoredGoal, { timeZone }: UserDocument): string {
  const toDayText = (date: Date | null) => date && formatDate(date, timeZone);
  // A calendar day is the same in every time zone.
  const target = goal.targetDate && formatDate(new Date(goal.targetDate), 'UTC');
  const facts = markdownFacts([
    ['Status', STATUS_LABELS[goal.status]],
    ['Why', goal.why || null],
    ['By', target],
    ['Started', toDayText(goal.createdAt)],
    ['Completed', toDayText(goal.doneAt)],
    ['Lessons', goal.tutorials.join(', ') || null],
  ]);
  const steps = goal.steps.map(formatStep).join('\n');
  return `## ${markdownText(goal.title)}\n\n${facts}${steps && `\n${steps}\n`}`;
}

function formatStep({ text, doneAt, isWithoutAiFirst, attempt }: StepRow): string {
  const box = doneAt ? '[x]' : '[ ]';
  const note = isWithoutAiFirst ? ' (without AI first)' : '';
  const line = `- ${box} ${markdownText(text)}${note}`;
  return attempt ? `${line}\n  Your attempt: ${markdownText(attempt)}` : line;
}

function writeReviews(db: Executor, user: UserDocument): AsyncGenerator<string> {
  return writeSections({
    title: 'Weekly reviews',
    rows: readInBatches<ReviewRow>((limit, last) => listReviews(db, user.id, limit, last)),
    format: ({ createdAt, note }) =>
      `## ${formatDateTime(createdAt, user.timeZone)}\n\n${markdownText(note) || 'No note.'}\n`,
    empty: 'You haven’t done a weekly review yet.',
  });
}
