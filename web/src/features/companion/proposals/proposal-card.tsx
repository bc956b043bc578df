import { proposalAddress } from '@attune/domain/companion/proposal';
import { Check } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Proposal } from '../../../platform/api/companion.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Late, latePart } from '../../../ui/late.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { ProposalBody } from './proposal-body.tsx';
import { PROPOSALS } from './proposal-words.ts';
import { useDecide } from './use-decide.ts';

const EDIT = latePart(async () => (await import('./proposal-edit.tsx')).ProposalEdit);

type ProposalCardProps = {
  proposal: Proposal;
  messageId: string;
  conversationId: string | null;
};

/** Something that the companion would do for the person. Nothing happens until they say so. */
export function ProposalCard({ proposal: given, messageId, conversationId }: ProposalCardProps) {
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const { proposal, decide, isWorking, problem } = useDecide(given, messageId, conversationId);
  const words = PROPOSALS[proposal.kind];
  const card = useFocusKept(proposal.state);

  if (proposal.state === 'dismissed') {
    return (
      <p ref={card as RefObject<HTMLParagraphElement>} tabIndex={-1} className="text-sm text-muted">
        Dismissed: {words.head.toLowerCase()}.{' '}
        <TextAction tone="muted" onClick={() => decide('accepted')}>
          Accept after all
        </TextAction>
      </p>
    );
  }
  const isOpen = proposal.state === 'open';
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mt-2 max-w-measure overflow-clip rounded-lg border border-accent-ink bg-surface"
    >
      <p className="flex items-center gap-2 bg-accent-soft px-5 py-3 text-sm font-semibold text-accent-ink">
        <Icon of={words.icon} />
        {words.head}
      </p>
      {isOpen && isEditing ? (
        <Late
          part={EDIT}
          proposal={proposal}
          isWorking={isWorking}
          onAccept={(body) => decide('accepted', body)}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <div className="grid gap-3 p-5">
          <ProposalBody proposal={proposal} titleId={titleId} />
        </div>
      )}
      {problem && (
        <p role="alert" className="px-5 pb-4 text-sm text-bad">
          {problem}
        </p>
      )}
      {isOpen && !isEditing && (
        <div className="flex flex-wrap items-center gap-2 px-5 pb-5">
          <Button isWorking={isWorking} workingLabel="Saving" onClick={() => decide('accepted')}>
            {words.accept}
          </Button>
          {words.canEdit && (
            <Button kind="secondary" onClick={() => setIsEditing(true)}>
              Edit
            </Button>
          )}
          <Button kind="plain" onClick={() => decide('dismissed')}>
            Dismiss
          </Button>
          <p className="ms-auto text-xs text-muted">Nothing is saved until you accept.</p>
        </div>
      )}
      {proposal.state === 'accepted' && <Accepted proposal={proposal} />}
    </section>
  );
}

/** The pressed button goes with the decision: who used the keyboard stays at the card. */
function useFocusKept(state: Proposal['state']) {
  const card = useRef<HTMLElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [state]);
  return card;
}

function Accepted({ proposal }: { proposal: Proposal }) {
  const { accepted, way } = PROPOSALS[proposal.kind];
  const address = proposalAddress(proposal);
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-3 text-sm"
    >
      <Icon of={Check} size={18} className="text-good" />
      {accepted}
      {way && address && <TextAction render={<Link to={address} />}>{way}</TextAction>}
    </p>
  );
}
