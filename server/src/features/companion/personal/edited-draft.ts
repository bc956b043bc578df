import { companionError } from '@attune/domain/companion/companion-errors';
import type { ProposalDraft } from '@attune/domain/companion/proposal';
import { EDITABLE, isEditable } from '@attune/domain/companion/proposal-inputs';
import { kernelError } from '@attune/domain/kernel/errors';

/** A card with the person's own words in the place of what was proposed, by the rules of its kind. */
export function editedDraft(
  { kind, body }: ProposalDraft,
  edited: Record<string, unknown> | undefined,
): ProposalDraft {
  if (edited === undefined) return { kind, body } as ProposalDraft;
  if (!isEditable(kind)) throw companionError('companion.not_editable');
  const read = EDITABLE[kind].safeParse({ ...body, ...edited });
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => ({
      path: ['body', ...path].join('.'),
      message,
    }));
    throw kernelError('request.invalid', { fields });
  }
  return { kind, body: read.data } as ProposalDraft;
}
