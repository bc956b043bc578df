import { companionError } from '@attune/domain/companion/companion-errors';
import type { Proposal, ProposalBodies, ProposalDraft } from '@attune/domain/companion/proposal';
import {
  type DecideProposalInput,
  EDITABLE_PROPOSALS,
  isEditableProposal,
} from '@attune/domain/companion/proposal-inputs';
import type { PostDraft } from '@attune/domain/forum/post-draft';
import { createGoalInput } from '@attune/domain/goals/goal-input';
import { kernelError } from '@attune/domain/kernel/errors';
import { requireHealthConsent } from '#features/account';
import { newId } from '#platform/ids.ts';
import { createDecryptor, createEncryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts, CompanionUser } from '../feature-ports.ts';
import { saveMemory } from './memories.ts';
import {
  completeProposal,
  decideProposalRow,
  findProposal,
  type ProposalRow,
  reopenProposal,
} from './personal.repository.ts';
import { decryptProposal, encryptProposal } from './proposals.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;

/**
 * Stores the user's decision on a proposal. An accepted proposal is stored first, with the accepted
 * text, and then carried out under the proposal's own id. So accepting twice, or in two windows,
 * has one result, and a request that failed in between is completed by the next one.
 */
export async function decideProposal(
  services: Dependencies,
  ports: CompanionPorts,
  user: CompanionUser,
  id: string,
  { state, body }: DecideProposalInput,
): Promise<Proposal> {
  const proposalKey = { userId: user.id, id };
  const { db, clock } = services;
  const before = await requireProposal(services, proposalKey);
  if (state === 'dismissed') {
    if (before.proposal.state === 'accepted') throw companionError('companion.proposal_decided');
    await decideProposalRow(db, proposalKey, { state, decidedAt: clock.now() });
    return (await requireProposal(services, proposalKey)).proposal;
  }
  if (before.proposal.state !== 'accepted') {
    const edited = applyProposalEdits(before.proposal, body);
    const isEdited = JSON.stringify(edited.body) !== JSON.stringify(before.proposal.body);
    await db.transaction(async (tx) => {
      if (isEdited || edited.kind === 'memory') {
        await requireHealthConsent(tx, user.id, 'companion');
      }
      const encrypt = await createEncryptor(tx, services, user.id);
      const encrypted = encryptProposal(encrypt, id, edited, isEdited);
      await decideProposalRow(tx, proposalKey, { state, body: encrypted, decidedAt: clock.now() });
    });
  }
  const { proposal: accepted, messageId } = await requireProposal(services, proposalKey);
  if (accepted.resultId !== null) return accepted;
  try {
    const resultId = await applyProposal(services, ports, user, { ...accepted, messageId });
    await completeProposal(db, proposalKey, resultId);
  } catch (error) {
    await reopenProposal(db, proposalKey);
    throw error;
  }
  return (await requireProposal(services, proposalKey)).proposal;
}

async function requireProposal(
  services: Dependencies,
  proposalKey: Pick<ProposalRow, 'userId' | 'id'>,
): Promise<{ proposal: Proposal; messageId: string }> {
  const row = await findProposal(services.db, proposalKey);
  if (!row) throw companionError('companion.proposal_unknown');
  const proposal = decryptProposal(
    await createDecryptor(services.db, services, proposalKey.userId),
    row,
  );
  if (!proposal) throw companionError('companion.unreadable');
  return { proposal, messageId: row.messageId };
}

function applyProposalEdits(
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

type AcceptedProposal = Proposal & Pick<ProposalRow, 'messageId'>;

/** Carries out the proposal and returns the id of the result. Repeating it changes nothing. */
async function applyProposal(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  ports: CompanionPorts,
  user: CompanionUser,
  proposal: AcceptedProposal,
): Promise<string> {
  const { id, kind, body, messageId } = proposal;
  switch (kind) {
    case 'goal': {
      const now = services.clock.now();
      const steps = body.steps.map((text) => ({ id: newId(now), text }));
      const input = createGoalInput.parse({ id, title: body.title, why: body.why, steps });
      return (await ports.createGoal(user.id, input)).id;
    }
    case 'post':
      return savePostDraft(ports, user, body);
    case 'memory':
      return (await saveMemory(services, user.id, { id, text: body.text, messageId })).id;
    case 'lesson':
      await ports.saveLesson(user.id, body.tutorialId);
      return body.tutorialId;
    case 'practice':
      return body.practiceId;
    case 'check-in':
      return id;
  }
}

/** Never overwrites the user's own draft. */
async function savePostDraft(
  ports: CompanionPorts,
  user: CompanionUser,
  { title, content, category }: ProposalBodies['post'],
): Promise<string> {
  const existingDraft = await ports.findPostDraft(user.id);
  const isSameDraft = existingDraft?.title === title && existingDraft.content === content;
  if (existingDraft && hasText(existingDraft) && !isSameDraft) {
    throw companionError('companion.draft_in_the_way');
  }
  await ports.savePostDraft(user, { title, content, category });
  return 'post';
}

const hasText = ({ title = '', content = '' }: PostDraft) =>
  title.trim() !== '' || content.trim() !== '';
