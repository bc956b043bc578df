import { scoreAttitude } from '@attune/domain/assessment/attitude-score';
import type { DashboardAttitudePoint } from './dashboard.schemas.ts';
import type { AttitudeRow } from './facts.ts';

/**
 * Returns the points from the day `from` on, oldest first. The last point before that day comes
 * first, so that the line in the chart has a start.
 */
export function toAttitudePoints(
  { assessments, checkIns }: AttitudeRow,
  dayOf: (timestamp: string) => string,
  from: string,
): DashboardAttitudePoint[] {
  const assessmentPoints = assessments.map(
    ({ createdAt, attitude, answers }): DashboardAttitudePoint => {
      const answerTo = (id: number) =>
        answers.find(({ question_id }) => question_id === id)?.answer ?? null;
      return {
        createdAt,
        day: dayOf(createdAt),
        source: 'assessment',
        average: scoreAttitude(answers).average,
        ai_preference: attitude,
        reaction: answerTo(5),
        feeling: answerTo(6),
      };
    },
  );
  const checkInPoints = checkIns.map(
    ({ createdAt, attitude, reaction, feeling }): DashboardAttitudePoint => ({
      createdAt,
      day: dayOf(createdAt),
      source: 'check-in',
      average: scoreAttitude([
        { question_id: 5, answer: reaction },
        { question_id: 6, answer: feeling },
      ]).average,
      ai_preference: attitude,
      reaction,
      feeling,
    }),
  );
  const points = [...assessmentPoints, ...checkInPoints].sort((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  );
  const first = points.findIndex(({ day }) => day >= from);
  return first === -1 ? points.slice(-1) : points.slice(Math.max(0, first - 1));
}
