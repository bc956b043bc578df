import { companionError } from '@attune/domain/companion/companion-errors';
import type { Proposal, ProposalBodies } from '@attune/domain/companion/proposal';
import type { PostDraft } from '@attune/domain/forum/post-draft';
import { createGoalInput } from '@attune/domain/goals/goal-input';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionUser } from '../companion-user.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import type { ProposalRow } from './proposals.repository.ts';
import { saveMemory } from './save-memory.ts';

type AcceptedProposal = Proposal & Pick<ProposalRow, 'messageId'>;

/** Returns the id of the result. It is idempotent. */
export async function applyProposal(
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
