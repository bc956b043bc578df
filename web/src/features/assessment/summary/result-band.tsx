import { formatAttitude } from '@attune/domain/assessment/attitude-bands';
import { ATTITUDE_MEANINGS } from '@attune/domain/assessment/attitude-meanings';
import { getTypeDescription } from '@attune/domain/assessment/type-descriptions';
import type { Assessment } from '#platform/api/assessment.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { shownType } from './corrected-letters.ts';
import type { NewestAttitude } from './newest-attitude.ts';
import { TypeLetters } from './type-letters.tsx';

type ResultBandProps = { assessment: Assessment; newest: NewestAttitude; timeZone: string };

export function ResultBand({ assessment, newest, timeZone }: ResultBandProps) {
  const { mbti_type, corrected_type } = assessment;
  const { attitude, score, checkedInAt } = newest;
  const type = shownType(assessment);
  const { meaning, startsWith } = ATTITUDE_MEANINGS[attitude];
  return (
    <section
      aria-label="Your result"
      className="grid gap-8 rounded-xl bg-band p-6 text-on-band print-exact md:grid-cols-2 md:gap-12 md:p-10"
    >
      <div className="grid content-start gap-2">
        <h2 className="text-sm font-semibold">Your preference type</h2>
        <p className="display text-5xl tracking-wide!">
          <TypeLetters type={type} />
        </p>
        <p className="heading max-w-[24em] text-xl">{getTypeDescription(type)}</p>
        {corrected_type && (
          <p className="text-sm">
            With your corrections. From your answers alone: <TypeLetters type={mbti_type} />
          </p>
        )}
      </div>
      <div className="grid content-start gap-2 md:border-s md:border-on-band/25 md:ps-12">
        <h2 className="text-sm font-semibold">
          Your attitude to AI{score.isEstimated && ', estimated'}
        </h2>
        <p className="display text-4xl">{formatAttitude(attitude)}</p>
        <p className="heading max-w-[24em] text-xl">{meaning}</p>
        <p className="max-w-measure text-sm">{startsWith}</p>
        <p className="mt-2 text-sm">
          Answered on {formatDate(assessment.createdAt, timeZone)}
          {checkedInAt && `, the attitude again on ${formatDate(checkedInAt, timeZone)}`}
        </p>
      </div>
    </section>
  );
}
