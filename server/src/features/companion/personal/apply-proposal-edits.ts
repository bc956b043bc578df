import { companionError } from '@attune/domain/companion/companion-errors';
import type { ProposalDraft } from '@attune/domain/companion/proposal';
import { EDITABLE_PROPOSALS, isEditableProposal } from '@attune/domain/companion/proposal-inputs';
import { kernelError } from '@attune/domain/kernel/errors';

export function applyProposalEdits(
  { kind, body }: ProposalDraft,
  edits: Record<string, unknown> | undefined,
): ProposalDraft {
  if (edits === undefined) return { kind, body } as ProposalDraft;
  if (!isEditableProposal(kind)) throw companionError('companion.not_editable');
  const parsed = EDITABLE_PROPOSALS[kind].safeParse({ ...body, ...edits });
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => ({
      path: ['body', ...path].join('.'),
      message,
    }));
    throw kernelError('request.invalid', { fields });
  }
  return { kind, body: parsed.data } as ProposalDraft;
}
