import type { UserDocument } from '@attune/domain/account/user-document';
import { ATTITUDE_MEANINGS } from '@attune/domain/assessment/attitude-meanings';
import { applyCorrections } from '@attune/domain/assessment/corrections';
import { getQuestion, type QuestionId } from '@attune/domain/assessment/questions';
import { getTypeDescription } from '@attune/domain/assessment/type-descriptions';
import { formatDateTime } from '#platform/email/format-date.ts';
import { markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { listAssessments, type StoredAssessment } from './assessment.repository.ts';
import { type CheckInRow, listCheckIns } from './check-in.repository.ts';

const BATCH_SIZE = 50;

export const assessmentPersonalData: PersonalData = {
  titles: {
    assessments: 'Assessments',
    assessment_answers: 'Answers in your assessments',
    assessment_corrections: 'Letters you corrected',
    check_ins: 'Check-ins',
  },
  pages: [
    {
      file: 'assessments.md',
      title: 'Your assessments with every answer',
      write: (db, user) =>
        writeSections(
          'Assessments',
          'You have not taken the assessment yet.',
          user,
          formatAssessment,
          (before) => listAssessments(db, user.id, BATCH_SIZE, before),
        ),
    },
    {
      file: 'check-ins.md',
      title: 'Your check-ins',
      write: (db, user) =>
        writeSections('Check-ins', 'You have not checked in yet.', user, formatCheckIn, (before) =>
          listCheckIns(db, user.id, BATCH_SIZE, before),
        ),
    },
  ],
};

/** Newest first in batches, so that a long history is never in memory as a whole. */
async function* writeSections<Row>(
  title: string,
  empty: string,
  user: UserDocument,
  section: (row: Row, user: UserDocument) => string,
  read: (before: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield `# ${title}\n`;
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    for (const row of rows) yield `\n${section(row, user)}`;
    if (rows.length === 0 && last === undefined) yield `\n${empty}\n`;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}

const formatHeading = (createdAt: Date, { timeZone }: UserDocument) =>
  `## ${formatDateTime(createdAt, timeZone)}`;

function formatAnswer(id: QuestionId, answer: string): string {
  return `**${getQuestion(id).text}**\n\n${markdownText(answer)}`;
}

function formatAssessment(stored: StoredAssessment, user: UserDocument): string {
  const { mbtiType, corrections, aiPreference, answers, createdAt } = stored;
  const corrected = applyCorrections(mbtiType, corrections);
  const type =
    corrected === mbtiType ? mbtiType : `${corrected} (you corrected it from ${mbtiType})`;
  const blocks = [
    formatHeading(createdAt, user),
    `Preference type: ${type}. ${getTypeDescription(corrected)}`,
    `Attitude to AI: ${aiPreference}. ${ATTITUDE_MEANINGS[aiPreference].meaning}`,
    ...answers.map(({ questionId, answer }) => formatAnswer(questionId, answer)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function formatCheckIn(
  { createdAt, reaction, feeling, aiPreference }: CheckInRow,
  user: UserDocument,
) {
  const blocks = [
    formatHeading(createdAt, user),
    `Attitude to AI: ${aiPreference}.`,
    formatAnswer(5, reaction),
    formatAnswer(6, feeling),
  ];
  return `${blocks.join('\n\n')}\n`;
}
