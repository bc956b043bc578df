import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideProposal, type Proposal } from '../../../platform/api/companion.ts';
import { problemWords } from '../companion.messages.ts';
import { memoriesQuery, patchMessage } from '../companion.queries.ts';
import { useCompanionRoom } from '../companion-room.tsx';

type Decision = { state: 'accepted' | 'dismissed'; body?: Proposal['body'] };

/** Accepting twice is one thing: the server knows the proposal by its id. */
export function useDecide(given: Proposal, messageId: string, conversationId: string | null) {
  const { user, announce } = useCompanionRoom();
  const client = useQueryClient();
  const deciding = useMutation({
    mutationFn: (decision: Decision) => decideProposal(given.id, decision),
    onSuccess: (decided) => {
      announce(decided.state === 'accepted' ? 'Accepted.' : 'Dismissed.');
      if (decided.kind === 'memory') void client.invalidateQueries(memoriesQuery(user.id));
      if (conversationId === null) return;
      patchMessage(client, user.id, conversationId, messageId, (message) => ({
        ...message,
        proposals: message.proposals.map((one) => (one.id === decided.id ? decided : one)),
      }));
    },
  });
  return {
    proposal: deciding.data ?? given,
    decide: (state: Decision['state'], body?: Proposal['body']) =>
      deciding.mutate({ state, ...(body ? { body } : {}) }),
    isWorking: deciding.isPending,
    problem: deciding.error
      ? problemWords(deciding.error, 'This could not be saved. Please try again.')
      : null,
  };
}
