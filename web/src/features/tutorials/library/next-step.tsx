import { Link } from 'react-router';
import type { ListedTutorial } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Collapsible } from '#ui/collapsible.tsx';
import { Cover } from '#ui/cover.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { formatTimeLeft, LEVEL_LABELS } from '../lesson-labels.ts';
import { SaveToggle } from '../save-toggle.tsx';

type NextStepProps = {
  userId: string;
  tutorial: ListedTutorial;
  /** False while there is a lesson to continue, because a view has only one primary action. */
  isPrimary: boolean;
};

export function NextStep({ userId, tutorial, isPrimary }: NextStepProps) {
  const { id, title, summary, reasons, leadsTo, level, isSaved } = tutorial;
  const [first, ...others] = reasons;
  const facts = [
    formatTimeLeft(tutorial),
    LEVEL_LABELS[level],
    ...(tutorial.needsNoAccount ? ['no AI account needed'] : []),
  ];
  return (
    <section
      aria-labelledby="next-step"
      className="grid gap-5 md:grid-cols-[minmax(16rem,22rem)_1fr] md:gap-8"
    >
      <div className="aspect-8/5 overflow-clip rounded-lg md:aspect-5/4">
        <Cover id={id} />
      </div>
      <div className="grid content-start gap-3">
        <p className="text-sm font-semibold text-accent-ink">Your next step</p>
        <h2 id="next-step" className="display max-w-[18em] text-3xl">
          {title}
        </h2>
        <p className="max-w-measure">{summary}</p>
        {first && (
          <div className="max-w-measure">
            <ReasonLine reason={first} canChange />
            {others.length > 0 && (
              <Collapsible
                summary={others.length === 1 ? 'One more reason' : `${others.length} more reasons`}
              >
                <div className="grid gap-1 pb-2">
                  {others.map((reason) => (
                    <ReasonLine key={JSON.stringify(reason)} reason={reason} />
                  ))}
                </div>
              </Collapsible>
            )}
          </div>
        )}
        {leadsTo && <p className="text-sm text-muted">It comes before “{leadsTo.title}”.</p>}
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
        <div className="flex flex-wrap gap-3 pt-1">
          <Button
            kind={isPrimary ? 'primary' : 'secondary'}
            render={<Link to={`/tutorials/${id}`} />}
          >
            {tutorial.status === 'started' ? 'Continue the lesson' : 'Start the lesson'}
          </Button>
          <SaveToggle userId={userId} tutorial={tutorial} isSaved={isSaved} hasLabel />
        </div>
      </div>
    </section>
  );
}
