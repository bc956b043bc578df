import { formatMinutes } from '@attune/domain/kernel/pluralize';
import type { Proposal } from '#platform/api/companion.ts';

export function ProposalBody({ proposal, titleId }: { proposal: Proposal; titleId: string }) {
  switch (proposal.kind) {
    case 'goal': {
      const { title, why, steps } = proposal.body;
      return (
        <>
          <Title id={titleId}>{title}</Title>
          {/* On phones below the buttons, which are then on the first screen. */}
          {why && <p className="text-sm text-muted max-sm:order-last">{why}</p>}
          {steps.length > 0 && (
            <ol className="grid gap-2">
              {steps.map((step, index) => (
                <li key={step} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2 text-sm">
                  <span aria-hidden="true" className="font-display text-base text-accent-ink">
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          )}
        </>
      );
    }
    case 'lesson':
    case 'practice':
      return (
        <>
          <Title id={titleId}>{proposal.body.title}</Title>
          <p className="text-sm text-muted">
            {formatMinutes(proposal.body.minutes)}
            {proposal.body.why && `. ${proposal.body.why}`}
          </p>
        </>
      );
    case 'check-in':
      return (
        <>
          <Title id={titleId}>Two questions, half a minute</Title>
          <p className="text-sm text-muted">{proposal.body.why}</p>
        </>
      );
    case 'post':
      return (
        <>
          <Title id={titleId}>{proposal.body.title}</Title>
          <p className="text-xs text-muted">In {proposal.body.category}</p>
          <p className="text-sm whitespace-pre-line">{proposal.body.content}</p>
        </>
      );
    case 'memory':
      return (
        <p id={titleId} className="text-base">
          {proposal.body.text}
        </p>
      );
  }
}

/** On phones on its own line. */
export const UnsavedNote = () => (
  <p className="text-xs text-muted max-sm:w-full sm:ms-auto">Nothing is saved until you accept.</p>
);

function Title({ id, children }: { id: string; children: string }) {
  return (
    <h3 id={id} className="heading text-xl wrap-anywhere">
      {children}
    </h3>
  );
}
