import type { UserDocument } from '@attune/domain/account/user-document';
import { ATTITUDE_MEANINGS } from '@attune/domain/assessment/attitude-meanings';
import { applyCorrections } from '@attune/domain/assessment/corrections';
import { getQuestion, type QuestionId } from '@attune/domain/assessment/questions';
import { getTypeDescription } from '@attune/domain/assessment/type-descriptions';
import { formatDateTime } from '#platform/email/format-date.ts';
import { markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { readInBatches, writeSections } from '#platform/personal-pages.ts';
import { listAssessments, type StoredAssessment } from './assessment.repository.ts';
import { type CheckInRow, listCheckIns } from './check-in.repository.ts';

export const assessmentPersonalData: PersonalData = {
  titles: {
    assessments: 'Assessments',
    assessment_answers: 'Answers in your assessments',
    assessment_corrections: 'Letters you corrected',
    check_ins: 'AI check-ins',
  },
  pages: [
    {
      file: 'assessments.md',
      title: 'Assessments with every answer',
      write: (db, user) =>
        writeSections({
          title: 'Assessments',
          rows: readInBatches<StoredAssessment>((limit, last) =>
            listAssessments(db, user.id, limit, last),
          ),
          format: (stored) => formatAssessment(stored, user),
          empty: 'You haven’t taken the assessment yet.',
        }),
    },
    {
      file: 'check-ins.md',
      title: 'AI check-ins',
      write: (db, user) =>
        writeSections({
          title: 'AI check-ins',
          rows: readInBatches<CheckInRow>((limit, last) => listCheckIns(db, user.id, limit, last)),
          format: (checkIn) => formatCheckIn(checkIn, user),
          empty: 'You haven’t done an AI check-in yet.',
        }),
    },
  ],
};

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
    `Attitude toward AI: ${aiPreference}. ${ATTITUDE_MEANINGS[aiPreference].meaning}`,
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
    `Attitude toward AI: ${aiPreference}.`,
    formatAnswer(5, reaction),
    formatAnswer(6, feeling),
  ];
  return `${blocks.join('\n\n')}\n`;
}
