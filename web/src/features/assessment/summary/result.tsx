import { formatAttitude } from '@attune/domain/assessment/attitude-bands';
import { DIMENSIONS } from '@attune/domain/assessment/preference-type';
import { Image, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Assessment, AttitudePoint } from '#platform/api/assessment.ts';
import { BelowFirstScreen } from '#platform/browser/below-first-screen.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { AttitudeOverTime } from './attitude-over-time.tsx';
import { AttitudeSection } from './attitude-section.tsx';
import { shownType } from './corrected-letters.ts';
import { DimensionRow } from './dimension-row.tsx';
import { EarlierResults } from './earlier-results.tsx';
import { LimitsNote } from './limits-note.tsx';
import { type NewestAttitude, newestAttitude } from './newest-attitude.ts';
import { ResultBand } from './result-band.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SummarySection } from './summary-section.tsx';

type ResultProps = {
  assessment: Assessment;
  points: readonly AttitudePoint[];
  timeZone: string;
};

export function Result({ assessment, points, timeZone }: ResultProps) {
  const { userId } = assessment;
  const newest = newestAttitude(assessment, points);
  return (
    <div className="grid gap-12 md:gap-16">
      <div className="grid gap-5">
        <ResultBand assessment={assessment} newest={newest} timeZone={timeZone} />
        <Actions assessment={assessment} newest={newest} />
      </div>
      <SummarySection
        name="Letter by letter"
        title="What four answers suggest, and what they do not"
      >
        <ol className="grid border-b border-line">
          {DIMENSIONS.map((dimension) => (
            <DimensionRow key={dimension} assessment={assessment} dimension={dimension} />
          ))}
        </ol>
      </SummarySection>
      <BelowFirstScreen>
        <AttitudeSection newest={newest} />
        <AttitudeOverTime userId={userId} timeZone={timeZone} />
        <OwnAnswers assessment={assessment} />
        <EarlierResults userId={userId} latestId={assessment.id} timeZone={timeZone} />
        <LimitsNote />
      </BelowFirstScreen>
    </div>
  );
}

type ActionsProps = { assessment: Assessment; newest: NewestAttitude };

function Actions({ assessment, newest }: ActionsProps) {
  const [isSharing, setIsSharing] = useState(false);
  const text = {
    type: shownType(assessment),
    attitude: formatAttitude(newest.attitude),
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button kind="secondary" onClick={() => setIsSharing(true)}>
        <Icon of={Image} size={18} />
        Share as a picture
      </Button>
      <Button kind="secondary" onClick={() => window.print()}>
        <Icon of={Printer} size={18} />
        Print
      </Button>
      <Button kind="secondary" render={<Link to="/questionnaire" />}>
        <Icon of={RotateCcw} size={18} />
        Take it again
      </Button>
      <ShareDialog isOpen={isSharing} onClose={() => setIsSharing(false)} text={text} />
    </div>
  );
}

function OwnAnswers({ assessment }: { assessment: Assessment }) {
  const lines = [
    { name: 'Your days', answer: assessment.lifestyle },
    { name: 'What you want from AI', answer: assessment.ai_goal },
    { name: 'What would help most', answer: assessment.preferred_feature },
  ];
  return (
    <SummarySection name="Your days and your aim" title="What guidance for you starts from">
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-3">
        {lines.map(({ name, answer }) => (
          <div key={name} className="grid content-start gap-1">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium">{answer ? <mark>“{answer}”</mark> : 'Not answered'}</dd>
          </div>
        ))}
      </dl>
    </SummarySection>
  );
}
