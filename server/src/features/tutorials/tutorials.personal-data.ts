import type { UserDocument } from '@attune/domain/account/user-document';
import { getProgressStatus, PROGRESS_LABELS } from '@attune/domain/tutorials/progress';
import type { Executor } from '#platform/db/database.ts';
import { formatDate, formatDateTime } from '#platform/email/format-date.ts';
import { markdownFacts, markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { readInBatches, writeSections } from '#platform/personal-pages.ts';
import { listAllNotes, type NoteRow } from './notes/notes.repository.ts';
import { listProgress } from './progress/progress.repository.ts';
import { toProgress } from './progress/progress.ts';
import { listCards } from './reviews/reviews.repository.ts';

export const tutorialsPersonalData: PersonalData = {
  titles: {
    tutorial_progress: 'Your progress in lessons',
    tutorial_quiz_attempts: 'Your quiz answers',
    tutorial_notes: 'Your notes and highlights',
    review_cards: 'Your questions from earlier lessons',
    tutorial_versions: 'Lessons you edited',
  },
  pages: [
    { file: 'tutorials.md', title: 'Progress in lessons', write: writeProgress },
    { file: 'tutorial-notes.md', title: 'Notes and highlights', write: writeNotes },
    {
      file: 'reviews.md',
      title: 'Questions from earlier lessons',
      write: writeReviews,
    },
  ],
};

async function* writeProgress(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield* writeSections({
    title: 'Lessons',
    rows: await listProgress(db, user.id),
    format: ({ title, progress }) => {
      const { isSaved, completedAt, updatedAt } = progress;
      const { quiz, checked, isTaskDone, ...rest } = toProgress(progress);
      const status = getProgressStatus({ quiz, checked, isTaskDone, ...rest });
      const facts = markdownFacts([
        ['Status', PROGRESS_LABELS[status]],
        ['Saved for later', isSaved ? 'yes' : null],
        ['Checklist items checked off', checked.length > 0 ? `${checked.length}` : null],
        ['Task', isTaskDone ? 'done' : null],
        ['Quiz', quiz && `${quiz.best} of ${quiz.total} in ${formatAttempts(quiz.attempts)}`],
        ['Finished', completedAt && formatDateTime(completedAt, user.timeZone)],
        ['Last activity', formatDateTime(updatedAt, user.timeZone)],
      ]);
      return `## ${markdownText(title)}\n\n${facts}`;
    },
    empty: 'You haven’t started a lesson yet.',
  });
}

const formatAttempts = (count: number) => (count === 1 ? 'one attempt' : `${count} attempts`);

type NoteOfTutorial = Awaited<ReturnType<typeof listAllNotes>>[number];

function writeNotes(db: Executor, user: UserDocument): AsyncGenerator<string> {
  let tutorialId = '';
  return writeSections({
    title: 'Notes and highlights',
    rows: readInBatches<NoteOfTutorial>((limit, last) =>
      listAllNotes(db, user.id, limit, last?.note),
    ),
    format: ({ note, title }) => {
      const heading = note.tutorialId === tutorialId ? '' : `## ${markdownText(title)}\n\n`;
      tutorialId = note.tutorialId;
      return heading + formatNote(note, user);
    },
    empty: 'You haven’t added a note yet.',
  });
}

function formatNote({ quote, text, createdAt }: NoteRow, { timeZone }: UserDocument): string {
  const blocks = [`### ${formatDateTime(createdAt, timeZone)}`];
  if (quote !== null) blocks.push(`> ${markdownText(quote)}`);
  for (const line of text.split('\n')) if (line.trim() !== '') blocks.push(markdownText(line));
  return `${blocks.join('\n\n')}\n`;
}

type CardOfTutorial = Awaited<ReturnType<typeof listCards>>[number];

function writeReviews(db: Executor, user: UserDocument): AsyncGenerator<string> {
  // A calendar day is the same in every time zone.
  const formatDay = (day: string) => formatDate(new Date(day), 'UTC');
  return writeSections({
    title: 'Questions from earlier lessons',
    rows: readInBatches<CardOfTutorial>((limit, last) => listCards(db, user.id, limit, last?.card)),
    format: ({ card, title }) => {
      const facts = markdownFacts([
        ['Lesson', title],
        ['Answered in the quiz', formatDay(card.learnedOn)],
        ['Last answered on the daily page', card.answeredOn && formatDay(card.answeredOn)],
        ['Comes back', formatDay(card.dueOn)],
      ]);
      return `## ${markdownText(card.question)}\n\n${facts}`;
    },
    empty: 'No question has come back yet.',
  });
}
