import type { UserDocument } from '@attune/domain/account/user-document';
import { getProgressStatus } from '@attune/domain/tutorials/progress';
import type { Executor } from '#platform/db/database.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { markdownFacts, markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { listAllNotes, type NoteRow } from './notes/notes.repository.ts';
import { listProgress } from './progress/progress.repository.ts';
import { toProgress } from './progress/progress-document.ts';

const BATCH_SIZE = 100;

export const tutorialsPersonalData: PersonalData = {
  titles: {
    tutorial_progress: 'How far you are with tutorials',
    tutorial_quiz_attempts: 'Your answers to quizzes',
    tutorial_notes: 'Your notes and highlights',
    tutorial_versions: 'Tutorials you edited',
  },
  pages: [
    { file: 'tutorials.md', title: 'How far you are with tutorials', write: writeProgress },
    { file: 'tutorial-notes.md', title: 'Your notes and highlights', write: writeNotes },
  ],
};

async function* writeProgress(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield '# Tutorials\n';
  const rows = await listProgress(db, user.id);
  if (rows.length === 0) yield '\nYou have not opened a tutorial yet.\n';
  for (const { title, progress } of rows) {
    const { isSaved, completedAt, updatedAt } = progress;
    const { quiz, checked, isTaskDone, ...rest } = toProgress(progress);
    const status = getProgressStatus({ quiz, checked, isTaskDone, ...rest });
    const facts = markdownFacts([
      ['Status', status],
      ['Saved for later', isSaved ? 'yes' : null],
      ['Ticked on the checklist', checked.length > 0 ? `${checked.length}` : null],
      ['Task', isTaskDone ? 'done' : null],
      ['Quiz', quiz && `${quiz.best} of ${quiz.total} in ${formatAttempts(quiz.attempts)}`],
      ['Completed', completedAt && formatDateTime(completedAt, user.timeZone)],
      ['Last changed', formatDateTime(updatedAt, user.timeZone)],
    ]);
    yield `\n## ${markdownText(title)}\n\n${facts}`;
  }
}

const formatAttempts = (count: number) => (count === 1 ? 'one attempt' : `${count} attempts`);

async function* writeNotes(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield '# Notes and highlights\n';
  let last: NoteRow | undefined;
  for (;;) {
    const rows = await listAllNotes(db, user.id, BATCH_SIZE, last);
    for (const { note, title } of rows) {
      if (note.tutorialId !== last?.tutorialId) yield `\n## ${markdownText(title)}\n`;
      yield formatNote(note, user);
      last = note;
    }
    if (!last) yield '\nYou have not written a note yet.\n';
    if (rows.length < BATCH_SIZE) return;
  }
}

function formatNote({ quote, text, createdAt }: NoteRow, { timeZone }: UserDocument): string {
  const blocks = [`### ${formatDateTime(createdAt, timeZone)}`];
  if (quote !== null) blocks.push(`> ${markdownText(quote)}`);
  for (const line of text.split('\n')) if (line.trim() !== '') blocks.push(markdownText(line));
  return `\n${blocks.join('\n\n')}\n`;
}
