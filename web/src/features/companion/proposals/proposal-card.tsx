import { getProposalPath } from '@attune/domain/companion/proposal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { problemOf } from '#platform/api/api-error.ts';
import type { Proposal } from '#platform/api/companion.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { memoriesQuery, patchMessage } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';
import { ProposalBody, UnsavedNote } from './proposal-body.tsx';
import { PROPOSAL_LABELS } from './proposal-labels.ts';

const PROPOSAL_EDIT = lazyPart(async () => (await import('./proposal-edit.tsx')).ProposalEdit);

/** “Do an AI check-in” keeps the capitals of its other words. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Narrower than usual, so that the three buttons are in one row. */
const PHONE_PADDING = 'max-sm:px-3!';

type ProposalCardProps = {
  proposal: Proposal;
  messageId: string;
  conversationId: string | null;
};

/** An action that the companion proposes. Nothing happens until the user accepts. */
export function ProposalCard({
  proposal: initialProposal,
  messageId,
  conversationId,
}: ProposalCardProps) {
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const { proposal, decide, isWorking, problem } = useProposalDecision(
    initialProposal,
    messageId,
    conversationId,
  );
  const labels = PROPOSAL_LABELS[proposal.kind];
  const card = useKeepFocus(proposal.state);

  if (proposal.state === 'dismissed') {
    return (
      <p ref={card as RefObject<HTMLParagraphElement>} tabIndex={-1} className="text-sm text-muted">
        Dismissed: {lowerFirst(labels.head)}.{' '}
        <TextAction tone="muted" onClick={() => decide('accepted')}>
          Accept instead
        </TextAction>
      </p>
    );
  }
  const isOpen = proposal.state === 'open';
  const path = getProposalPath(proposal);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mt-2 max-w-measure overflow-clip rounded-lg border border-accent-ink bg-surface"
    >
      <p className="flex items-center gap-2 bg-accent-soft px-5 py-3 text-sm font-semibold text-accent-ink max-sm:py-2">
        <Icon of={labels.icon} />
        {labels.head}
      </p>
      {isOpen && isEditing ? (
        <Lazy
          part={PROPOSAL_EDIT}
          proposal={proposal}
          isWorking={isWorking}
          onAccept={(body) => decide('accepted', body)}
          onCancel={() => setIsEditing(false)}
          note={<UnsavedNote />}
        />
      ) : (
        <div className="grid gap-3 p-5 max-sm:py-4">
          <ProposalBody proposal={proposal} titleId={titleId} />
          {isOpen && (
            <div className="flex flex-wrap items-center gap-2 pt-2 max-sm:gap-x-3">
              {labels.startLabel && path && (
                <Button className={PHONE_PADDING} render={<Link to={path} />}>
                  {labels.startLabel}
                </Button>
              )}
              <Button
                kind={labels.startLabel ? 'secondary' : 'primary'}
                className={PHONE_PADDING}
                isWorking={isWorking}
                workingLabel="Saving"
                onClick={() => decide('accepted')}
              >
                {labels.acceptLabel}
              </Button>
              {labels.canEdit && (
                <Button
                  kind="secondary"
                  className={PHONE_PADDING}
                  onClick={() => setIsEditing(true)}
                >
                  Edit
                </Button>
              )}
              {/* Without padding it is aligned where it comes second. */}
              <Button kind="plain" className="max-sm:px-0!" onClick={() => decide('dismissed')}>
                Dismiss
              </Button>
              {!labels.startLabel && <UnsavedNote />}
            </div>
          )}
        </div>
      )}
      {problem && (
        <p role="alert" className="px-5 pb-5 text-sm text-bad">
          {problem}
        </p>
      )}
      {proposal.state === 'accepted' && <Accepted kind={proposal.kind} path={path} />}
    </section>
  );
}

/** The pressed button disappears with the decision, so the focus moves to the card. */
function useKeepFocus(state: Proposal['state']) {
  const card = useRef<HTMLElement>(null);
  const lastState = useRef(state);
  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [state]);
  return card;
}

function Accepted({ kind, path }: { kind: Proposal['kind']; path: string | null }) {
  const { accepted, linkLabel } = PROPOSAL_LABELS[kind];
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-3 text-sm"
    >
      <Icon of={Check} size={18} className="text-good" />
      {accepted}
      {linkLabel && path && <TextAction render={<Link to={path} />}>{linkLabel}</TextAction>}
    </p>
  );
}

type Decision = { state: 'accepted' | 'dismissed'; body?: Proposal['body'] };

/** Accepting twice counts once: the server identifies the proposal by its id. */
function useProposalDecision(
  initialProposal: Proposal,
  messageId: string,
  conversationId: string | null,
) {
  const { user, announce } = useCompanionContext();
  const client = useQueryClient();
  const deciding = useMutation({
    mutationFn: (decision: Decision) =>
      unwrap(sdk.decideProposal({ path: { id: initialProposal.id }, body: decision })),
    onSuccess: (decided) => {
      announce(decided.state === 'accepted' ? 'Accepted.' : 'Dismissed.');
      if (decided.kind === 'memory') void client.invalidateQueries(memoriesQuery(user.id));
      if (conversationId === null) return;
      patchMessage(client, user.id, conversationId, messageId, (message) => ({
        ...message,
        proposals: message.proposals.map((other) => (other.id === decided.id ? decided : other)),
      }));
    },
  });
  return {
    proposal: deciding.data ?? initialProposal,
    decide: (state: Decision['state'], body?: Proposal['body']) =>
      deciding.mutate({ state, ...(body ? { body } : {}) }),
    isWorking: deciding.isPending,
    problem: deciding.error
      ? problemOf(deciding.error, 'This couldn’t be saved. Please try again.')
      : null,
  };
}
