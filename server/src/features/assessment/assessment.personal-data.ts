import type { UserDocument } from '@attune/domain/account/user-document';
import { ATTITUDE_MEANINGS } from '@attune/domain/assessment/attitude-meanings';
import { effectiveType } from '@attune/domain/assessment/corrections';
import { type QuestionId, questionOf } from '@attune/domain/assessment/questions';
import { typeDescription } from '@attune/domain/assessment/type-descriptions';
import { momentInWords } from '../../platform/mail/moment-in-words.ts';
import { markdownText } from '../../platform/markdown.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { listAssessments, type StoredAssessment } from './assessment.repository.ts';
import { type CheckInRow, listCheckIns } from './check-in.repository.ts';

const AT_ONCE = 50;

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
        pages('Assessments', 'You have not taken the assessment yet.', user, asSection, (before) =>
          listAssessments(db, user.id, AT_ONCE, before),
        ),
    },
    {
      file: 'check-ins.md',
      title: 'Your check-ins',
      write: (db, user) =>
        pages('Check-ins', 'You have not checked in yet.', user, checkInSection, (before) =>
          listCheckIns(db, user.id, AT_ONCE, before),
        ),
    },
  ],
};

/** Newest first, a handful at a time: a long history never lies in memory as a whole. */
async function* pages<Row>(
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
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1);
  }
}

const headingOf = (createdAt: Date, { timeZone }: UserDocument) =>
  `## ${momentInWords(createdAt, timeZone)}`;

function questionAndAnswer(id: QuestionId, answer: string): string {
  return `**${questionOf(id).text}**\n\n${markdownText(answer)}`;
}

function asSection(stored: StoredAssessment, user: UserDocument): string {
  const { mbtiType, corrections, aiPreference, answers, createdAt } = stored;
  const corrected = effectiveType(mbtiType, corrections);
  const type =
    corrected === mbtiType ? mbtiType : `${corrected} (you corrected it from ${mbtiType})`;
  const blocks = [
    headingOf(createdAt, user),
    `Preference type: ${type}. ${typeDescription(corrected)}`,
    `Attitude to AI: ${aiPreference}. ${ATTITUDE_MEANINGS[aiPreference].meaning}`,
    ...answers.map(({ questionId, answer }) => questionAndAnswer(questionId, answer)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function checkInSection(
  { createdAt, reaction, feeling, aiPreference }: CheckInRow,
  user: UserDocument,
) {
  const blocks = [
    headingOf(createdAt, user),
    `Attitude to AI: ${aiPreference}.`,
    questionAndAnswer(5, reaction),
    questionAndAnswer(6, feeling),
  ];
  return `${blocks.join('\n\n')}\n`;
}
