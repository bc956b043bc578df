import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideProposal, type Proposal } from '#platform/api/companion.ts';
import { problemMessage } from '../companion.messages.ts';
import { memoriesQuery, patchMessage } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';

type Decision = { state: 'accepted' | 'dismissed'; body?: Proposal['body'] };

/** Accepting twice counts once: the server identifies the proposal by its id. */
export function useProposalDecision(
  initialProposal: Proposal,
  messageId: string,
  conversationId: string | null,
) {
  const { user, announce } = useCompanionContext();
  const client = useQueryClient();
  const deciding = useMutation({
    mutationFn: (decision: Decision) => decideProposal(initialProposal.id, decision),
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
      ? problemMessage(deciding.error, 'This could not be saved. Please try again.')
      : null,
  };
}
