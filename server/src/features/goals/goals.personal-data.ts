import type { UserDocument } from '@attune/domain/account/user-document';
import type { Executor } from '#platform/db/database.ts';
import { formatDate, formatDateTime } from '#platform/email/format-date.ts';
import { markdownFacts, markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { listStoredGoals, type StepRow, type StoredGoal } from './goals/goals.repository.ts';
import { listReviews, type ReviewRow } from './reviews/goal-reviews.repository.ts';

const BATCH_SIZE = 50;

export const goalPersonalData: PersonalData = {
  titles: {
    goals: 'Learning goals',
    goal_steps: 'Steps of your goals',
    goal_tutorials: 'Tutorials linked to your goals',
    goal_reviews: 'Weekly reviews of your goals',
  },
  pages: [
    { file: 'goals.md', title: 'Your learning goals with every step', write: writeGoals },
    { file: 'goal-reviews.md', title: 'Your weekly reviews', write: writeReviews },
  ],
};

async function* writeGoals(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield '# Learning goals\n';
  const goals = await listStoredGoals(db, user.id);
  if (goals.length === 0) yield '\nYou have no learning goals.\n';
  for (const goal of goals) yield `\n${formatGoal(goal, user)}`;
}

const STATUS_LABELS = { active: 'under way', done: 'reached', archived: 'put away' } as const;

function formatGoal(goal: StoredGoal, { timeZone }: UserDocument): string {
  const toDayText = (date: Date | null) => date && formatDate(date, timeZone);
  // A calendar day is the same in every time zone.
  const target = goal.targetDate && formatDate(new Date(goal.targetDate), 'UTC');
  const facts = markdownFacts([
    ['State', STATUS_LABELS[goal.status]],
    ['Why', goal.why || null],
    ['By', target],
    ['Begun', toDayText(goal.createdAt)],
    ['Reached', toDayText(goal.doneAt)],
    ['Tutorials', goal.tutorials.join(', ') || null],
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

/** In batches, so that years of reviews are never in memory at once. */
async function* writeReviews(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield '# Weekly reviews\n';
  let last: ReviewRow | undefined;
  for (;;) {
    const rows = await listReviews(db, user.id, BATCH_SIZE, last);
    for (const { createdAt, note } of rows) {
      const text = markdownText(note) || 'No note.';
      yield `\n## ${formatDateTime(createdAt, user.timeZone)}\n\n${text}\n`;
    }
    if (rows.length === 0 && last === undefined) yield '\nYou have not looked back yet.\n';
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}
