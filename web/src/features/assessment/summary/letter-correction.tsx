import type { Dimension } from '@attune/domain/assessment/preference-type';
import { getQuestion } from '@attune/domain/assessment/questions';
import { useState } from 'react';
import { problemOf } from '#platform/api/api-error.ts';
import type { Assessment } from '#platform/api/assessment.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useCorrectAssessment } from '../assessment.queries.ts';
import { shownLetter, withCorrectedLetter } from './corrected-letters.ts';

type LetterCorrectionProps = { assessment: Assessment; dimension: Dimension; onClose: () => void };

/** "This isn't me": another letter, or none. The derived letter stays stored. */
export function LetterCorrection({ assessment, dimension, onClose }: LetterCorrectionProps) {
  const [letter, setLetter] = useState(shownLetter(assessment, dimension));
  const correct = useCorrectAssessment(assessment.userId);
  const problem =
    correct.isError &&
    problemOf(correct.error, 'Your correction could not be saved. The result is as it was.');
  const options = [
    ...(getQuestion(dimension).letters ?? []).map((it) => ({ value: it, label: it })),
    { value: '_', label: 'Leave it open' },
  ];
  return (
    <form
      className="grid justify-items-start gap-3 rounded-md bg-sunken p-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        correct.mutate(
          { id: assessment.id, letters: withCorrectedLetter(assessment, dimension, letter) },
          { onSuccess: onClose },
        );
      }}
    >
      <p className="text-sm">
        Which letter fits you better? Guidance follows what you choose here; your answer stays
        stored as you gave it.
      </p>
      <Segmented
        label="The letter that fits you"
        options={options}
        value={letter}
        onValueChange={setLetter}
      />
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" isWorking={correct.isPending} workingLabel="Saving">
          Save this letter
        </Button>
        <Button kind="plain" size="sm" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}
